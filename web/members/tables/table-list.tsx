import { useState } from "react";
import { COMBINED_MAX } from "../../../domain/plan/house-problems.ts";
import { type Area, type Combination, FREEZE_MINUTES, type Resource } from "../../../domain/plan/rules.ts";
import { joinedSeats } from "../lib/make-tables.ts";
import { newId } from "../plan/change-offer.ts";
import { tablesInUse, withoutArea, withoutTable } from "../plan/change-tables.ts";
import { usePlan } from "../plan/hours-values.ts";
import { joinName } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { withHidden } from "../ui/fields/optional.tsx";
import { More } from "../ui/more.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { AreaName, SeatsRow, TableRow } from "./table-row.tsx";

/** Areas with their tables and joins, each editable in place. `onGone`: the button that was pressed is gone. */
export function TableList({ onGone }: { onGone: () => void }) {
  const { plan, set, errors } = usePlan();
  const { areas } = plan;
  const texts = words.tables.list;
  const apart = tablesInUse(plan).some(({ area }) => area === null);
  return (
    <>
      <p className="text-sm text-soft">{texts.intro}</p>
      {[...areas, ...(apart ? [null] : [])].map((area) => (
        <AreaTables key={area?.id ?? "apart"} {...{ area, onGone }} />
      ))}
      <AddButton
        look="quiet"
        onClick={() =>
          set({ areas: [...areas, { id: newId(), name: "", customersMayChoose: false, order: nextOrder(areas) }] })
        }
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
            onChange={(freezeMinutes) => set({ freezeMinutes })}
          />
        </div>
      </More>
    </>
  );
}

const nextOrder = (list: { order: number }[]) => 1 + Math.max(-1, ...list.map(({ order }) => order));

/** `area` null: tables without one. */
function AreaTables({ area, onGone }: { area: Area | null; onGone: () => void }) {
  const { plan, set, errors } = usePlan();
  const { areas, resources } = plan;
  const texts = words.tables.list;
  const tables = tablesInUse(plan);
  const id = area?.id ?? null;
  const own = tables.filter((each) => each.area === id);
  const name = area?.name || words.tables.withoutArea;
  const setTable = (table: Resource, change: Partial<Resource>) =>
    set({
      resources: resources.with(resources.indexOf(table), withChange(table, change)),
      ...(change.area === undefined
        ? {}
        : { combinations: plan.combinations.filter(({ of }) => !of.includes(table.id)) }), // joined tables stand in one area
    });
  function addTable(): void {
    const { seats = { min: 2, max: 4 }, stock = "everyone" } = own.at(-1) ?? {};
    const added: Resource = {
      ...{ id: newId(), kind: "table", name: newName(tables), area: id, order: nextOrder(resources) },
      ...{ seats, stock, archived: false },
    };
    set({ resources: [...resources, added] });
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
      <legend className="sr-only">{name}</legend>
      {area ? (
        <AreaFields {...{ area, name, onGone }} isEmpty={own.length === 0} />
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
                set(withoutTable(plan, table.id));
                onGone();
              }}
            />
          ))}
        </ul>
      )}
      <AddButton look="quiet" onClick={addTable}>
        {texts.addTable}
        <span className="sr-only"> {texts.addTableTo(name)}</span>
      </AddButton>
      {own.length > 1 && <Joins name={name} tables={own} />}
    </fieldset>
  );
}

type AreaFieldsProps = { area: Area; name: string; isEmpty: boolean; onGone: () => void };

function AreaFields({ area, name, isEmpty, onGone }: AreaFieldsProps) {
  const { plan, set, errors } = usePlan();
  const { areas } = plan;
  const at = areas.findIndex(({ id }) => id === area.id);
  const change = (changed: Partial<Area>) => set({ areas: areas.with(at, { ...area, ...changed }) });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="min-w-40 flex-1 md:max-w-64">
        <AreaName value={area.name} error={errors?.areas?.[at]} onChange={(typed) => change({ name: typed })} />
      </div>
      {areas.length > 1 && (
        <div className="min-h-12 content-center">
          <Checkbox
            checked={area.customersMayChoose}
            onChange={(customersMayChoose) => change({ customersMayChoose })}
            label={withHidden(words.tables.list.customersChoose, `: ${name}`)}
          />
        </div>
      )}
      {isEmpty && (
        <RemoveButton
          className="-mr-4 ml-auto"
          aria-label={words.ui.removeNamed(name)}
          onClick={() => {
            set(withoutArea(plan, area.id));
            onGone();
          }}
        />
      )}
    </div>
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

/** Tables of one area that seat one party together. `name`: the area's. */
function Joins({ name, tables }: { name: string; tables: Resource[] }) {
  const { plan, set, errors } = usePlan();
  const { combinations } = plan;
  const onChange = (changed: Combination[]) => set({ combinations: changed });
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = new Set(tables.map(({ id }) => id));
  const own = combinations.filter(({ of }) => of.some((id) => ids.has(id)));
  const picked = tables.filter(({ id }) => chosen.includes(id));
  const exists = own.some(({ of }) => of.length === picked.length && picked.every(({ id }) => of.includes(id)));
  function join(): void {
    const [of, order] = [picked.map(({ id }) => id), nextOrder(combinations)];
    onChange([...combinations, { id: newId(), of, seats: joinedSeats(picked), order }]);
    setChosen([]);
  }
  return (
    <More
      label={
        <>
          {words.tables.joins.title}
          <span className="sr-only"> {words.tables.joins.of(name)}</span>
          {own.length > 0 && ` (${own.length})`}
        </>
      }
    >
      {own.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-x-8 gap-y-1">
          {own.map((each) => (
            <SeatsRow
              key={each.id}
              name={joinName(each, tables)}
              seats={each.seats}
              errors={errors?.combinations?.[combinations.indexOf(each)]}
              onSeats={(seats) => onChange(combinations.with(combinations.indexOf(each), { ...each, seats }))}
              onRemove={() => onChange(combinations.filter((other) => other !== each))}
              head={() => <span className="min-w-0 flex-1 wrap-anywhere">{joinName(each, tables)}</span>}
            />
          ))}
        </ul>
      )}
      <Chips label={words.tables.joins.choose} options={tables} chosen={chosen} onChange={setChosen} />
      {picked.length > 1 && (
        <AddButton onClick={join} disabled={exists || picked.length > COMBINED_MAX}>
          {words.tables.joins.join(joinName({ of: picked.map(({ id }) => id) }, tables))}
        </AddButton>
      )}
    </More>
  );
}
