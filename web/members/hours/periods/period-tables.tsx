import { useWatch } from "react-hook-form";
import { type Protection, STOCKS, type Stock } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { messageIn, type PeriodFieldProps } from "../hours-inputs.ts";
import { tablesInUse } from "../tables/change-tables.ts";

const USUAL: Protection = { seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 };
const AREA_STOCKS: ("" | Stock | "off")[] = ["", ...STOCKS, "off"];
const areaStockText = (stock: "" | Stock | "off") =>
  stock === ""
    ? words.periods.tables.asTablesSay
    : stock === "off"
      ? words.periods.tables.closed
      : words.tables.stock[stock];

/** Areas with another stock in this period, and the tables it keeps for large parties. */
export function PeriodTables({ form, period, errors, onChange }: PeriodFieldProps) {
  const plan = useWatch({ control: form.control, name: "plan" });
  if (tablesInUse(plan).length === 0) return null;
  const { name, protect = [], stock = {} } = period;
  const [first] = protect;
  const set = (change: Partial<Protection>) => first && onChange({ protect: protect.with(0, { ...first, ...change }) });
  const wrong = errors?.protect?.[0];
  return (
    <>
      {plan.areas.length > 1 && (
        <FieldPair>
          {plan.areas.map((area) => (
            <OptionsField
              key={area.id}
              label={words.periods.tables.whoMayBook(area.name || words.periods.tables.area)}
              options={AREA_STOCKS}
              text={areaStockText}
              value={stock[area.id] ?? ""}
              error={messageIn(errors?.stock?.[area.id])}
              onChange={(chosen) => {
                const { [area.id]: _, ...others } = stock;
                onChange({ stock: chosen === "" ? others : { ...others, [area.id]: chosen } });
              }}
            />
          ))}
        </FieldPair>
      )}
      <div className="grid gap-3">
        <Checkbox
          checked={first !== undefined}
          onChange={(isSet) => onChange({ protect: isSet ? [USUAL] : [] })}
          label={words.periods.tables.keepLarge}
          hint={words.periods.tables.keepLargeHint}
        />
        {first && (
          <FieldPair>
            <NumberField
              label={words.periods.tables.seatsFrom}
              name={words.periods.tables.seatsFromAt(name)}
              value={first.seatsFrom}
              error={messageIn(wrong?.seatsFrom)}
              onChange={(seatsFrom) => set({ seatsFrom })}
            />
            <NumberField
              label={words.periods.tables.minGuests}
              name={words.periods.tables.minGuestsAt(name)}
              value={first.minGuests}
              error={messageIn(wrong?.minGuests)}
              onChange={(minGuests) => set({ minGuests })}
            />
            <NumberField
              label={words.periods.tables.untilHours}
              name={words.periods.tables.untilHoursAt(name)}
              value={first.untilHoursBefore}
              error={messageIn(wrong?.untilHoursBefore)}
              onChange={(untilHoursBefore) => set({ untilHoursBefore })}
            />
          </FieldPair>
        )}
      </div>
    </>
  );
}
