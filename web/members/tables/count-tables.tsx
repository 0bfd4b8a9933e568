import { type CountedArea, type CountedTables, emptyArea, SIZES } from "../lib/make-tables.ts";
import { usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { withHidden } from "../ui/fields/optional.tsx";
import { Stepper } from "../ui/fields/stepper.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { AreaName } from "./table-row.tsx";

type CountTablesProps = { counted: CountedTables; onCount: (counted: CountedTables) => void };

/** How many tables of each size, and which stand in a row. The form has them at once. */
export function CountTables({ counted, onCount }: CountTablesProps) {
  const { areas, customersMayChoose } = counted;
  const texts = words.tables.count;
  const errors = usePlan().errors?.areas;
  const setArea = (i: number, change: Partial<CountedArea>) => {
    const area = areas[i];
    if (area) onCount({ ...counted, areas: areas.with(i, { ...area, ...change }) });
  };
  return (
    <>
      {areas.map((area, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other identity yet
        <fieldset key={i} className="grid min-w-0 grid-cols-1 gap-4">
          <legend className="sr-only">{areas.length > 1 ? area.name || words.ui.area : texts.bySize}</legend>
          {areas.length > 1 && (
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1 md:max-w-64">
                <AreaName value={area.name} error={errors?.[i]} onChange={(name) => setArea(i, { name })} />
              </div>
              {i > 0 && (
                <RemoveButton
                  className="-mr-4 ml-auto"
                  aria-label={area.name ? words.ui.removeNamed(area.name) : texts.removeArea}
                  onClick={() => onCount({ ...counted, areas: areas.toSpliced(i, 1) })}
                />
              )}
            </div>
          )}
          <p className="text-sm font-semibold">{texts.howMany}</p>
          {area.sizes.map((size, k) => {
            const of = SIZES[k]?.of ?? "two";
            const name = areas.length > 1 ? texts.tablesIn[of](area.name) : texts.tables[of];
            const set = (change: Partial<typeof size>) =>
              setArea(i, { sizes: area.sizes.with(k, { ...size, ...change }) });
            return (
              <div key={of} className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-6">
                <Stepper name={name} label={texts.sizes[of]} value={size.count} onChange={(count) => set({ count })} />
                {size.count > 1 && (
                  <Checkbox
                    checked={size.inRow}
                    onChange={(inRow) => set({ inRow })}
                    label={withHidden(texts.inRow, ` ${name}`)}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      <p className="text-sm text-soft">{texts.rowHint}</p>
      <div className="grid justify-items-start gap-2">
        {areas.length > 1 && (
          <Checkbox
            checked={customersMayChoose}
            onChange={(isSet) => onCount({ ...counted, customersMayChoose: isSet })}
            label={texts.customersChoose}
          />
        )}
        {areas.length < texts.areaNames.length && (
          <AddButton look="quiet" onClick={() => onCount({ ...counted, areas: [...areas, emptyArea(newName(areas))] })}>
            {texts.anotherArea}
          </AddButton>
        )}
      </div>
    </>
  );
}

const newName = (areas: CountedArea[]) =>
  words.tables.count.areaNames.find((name) => areas.every((area) => area.name !== name)) ?? "";
