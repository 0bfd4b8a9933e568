import { FREEZE_MINUTES, type Resource } from "../../../domain/plan/rules.ts";
import { TextField } from "../../shared/ui/field.tsx";
import { newId } from "../plan/change-offer.ts";
import { tablesInUse, withoutArea, withoutTable } from "../plan/change-tables.ts";
import { messageIn, usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { More } from "../ui/more.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { Joins } from "./joins.tsx";
import { TableRow } from "./table-row.tsx";

/** Areas with their tables and joins, each editable in place. `onGone`: the button that was pressed is gone. */
export function TableList({ onGone }: { onGone: () => void }) {
  const { plan, set: onPlan, errors } = usePlan();
  const { areas, resources } = plan;
  const texts = words.tables.list;
  const tables = tablesInUse(plan);
  const apart = tables.some(({ area }) => area === null);
  const setTable = (table: Resource, change: Partial<Resource>) =>
    onPlan({
      resources: resources.with(resources.indexOf(table), withChange(table, change)),
      ...(change.area === undefined
        ? {}
        : { combinations: plan.combinations.filter(({ of }) => !of.includes(table.id)) }), // joined tables stand in one area
    });
  const addTable = (area: string | null) => {
    const like = tables.findLast((each) => each.area === area);
    const seats = like?.seats ?? { min: 2, max: 4 };
    const order = 1 + Math.max(-1, ...resources.map((each) => each.order));
    const added: Resource = {
      ...{ id: newId(), kind: "table", name: newName(tables), area, order, seats },
      ...{ stock: like?.stock ?? "everyone", archived: false },
    };
    onPlan({ resources: [...resources, added] });
  };
  return (
    <>
      <p className="text-sm text-soft">{texts.intro}</p>
      {[...areas, ...(apart ? [null] : [])].map((area) => {
        const id = area?.id ?? null;
        const own = tables.filter((each) => each.area === id);
        const i = area ? areas.indexOf(area) : -1;
        const name = area?.name || words.tables.withoutArea;
        return (
          <fieldset key={id ?? "apart"} className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
            <legend className="sr-only">{name}</legend>
            {area ? (
              <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
                <div className="min-w-40 flex-1 md:max-w-64">
                  <TextField
                    label={words.tables.area}
                    autoComplete="off"
                    maxLength={40}
                    value={area.name}
                    error={messageIn(errors?.areas?.[i])}
                    onChange={({ target }) => onPlan({ areas: areas.with(i, { ...area, name: target.value }) })}
                  />
                </div>
                {areas.length > 1 && (
                  <div className="min-h-12 content-center">
                    <Checkbox
                      checked={area.customersMayChoose}
                      onChange={(customersMayChoose) =>
                        onPlan({ areas: areas.with(i, { ...area, customersMayChoose }) })
                      }
                      label={
                        <>
                          {texts.customersChoose}
                          <span className="sr-only">: {name}</span>
                        </>
                      }
                    />
                  </div>
                )}
                {own.length === 0 && (
                  <RemoveButton
                    className="-mr-4 ml-auto"
                    aria-label={words.hours.forms.remove(name)}
                    onClick={() => {
                      onPlan(withoutArea(plan, area.id));
                      onGone();
                    }}
                  />
                )}
              </div>
            ) : (
              <p className="text-sm font-semibold">{name}</p>
            )}
            {own.length > 0 && (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-x-8 gap-y-2">
                {own.map((table) => (
                  <TableRow
                    key={table.id}
                    {...{ table, areas }}
                    errors={errors?.resources?.[resources.indexOf(table)]}
                    onChange={(change) => setTable(table, change)}
                    onRemove={() => {
                      onPlan(withoutTable(plan, table.id));
                      onGone();
                    }}
                  />
                ))}
              </ul>
            )}
            <AddButton look="quiet" onClick={() => addTable(id)}>
              {texts.addTable}
              <span className="sr-only"> {texts.addTableTo(name)}</span>
            </AddButton>
            {own.length > 1 && <Joins name={name} tables={own} />}
          </fieldset>
        );
      })}
      <AddButton
        look="quiet"
        onClick={() => {
          const order = 1 + Math.max(-1, ...areas.map((each) => each.order));
          onPlan({ areas: [...areas, { id: newId(), name: "", customersMayChoose: false, order }] });
        }}
      >
        {texts.anotherArea}
      </AddButton>
      <More of={texts.moreForTables}>
        <div className="max-w-80">
          <NumberField
            label={texts.freeze}
            hint={texts.freezeHint(FREEZE_MINUTES)}
            value={plan.freezeMinutes}
            error={errors?.freezeMinutes?.message}
            onChange={(freezeMinutes) => onPlan({ freezeMinutes })}
          />
        </div>
      </More>
    </>
  );
}

/** In another area it stands nowhere yet. */
function withChange({ position, ...table }: Resource, change: Partial<Resource>): Resource {
  return { ...table, ...(position && change.area === undefined ? { position } : {}), ...change };
}

/** The first of T1, T2, … that is free. */
function newName(tables: Resource[]): string {
  const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
  let number = tables.length + 1;
  while (taken.has(`t${number}`)) number += 1;
  return `T${number}`;
}
