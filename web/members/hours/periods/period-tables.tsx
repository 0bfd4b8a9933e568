import { useWatch } from "react-hook-form";
import { type Protection, STOCKS, type Stock } from "../../../../domain/rules.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { tablesInUse } from "../tables/change-tables.ts";
import { STOCK_TEXT } from "../tables/table-text.ts";
import type { PeriodFieldProps } from "./period-card.tsx";

const USUAL: Protection = { seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 };
const AREA_STOCKS: ("" | Stock | "off")[] = ["", ...STOCKS, "off"];
const areaStockText = (stock: "" | Stock | "off") =>
  stock === "" ? "As its tables say" : stock === "off" ? "Closed" : STOCK_TEXT[stock];

/** Areas with another stock in this period, and the tables it keeps for large parties. */
export function PeriodTables({ form, period, errors, onChange }: PeriodFieldProps & { form: HoursForm }) {
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
              label={`${area.name || "Area"}: who may book it`}
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
          label="Keep large tables for large parties"
          hint="Customers of smaller parties get them only shortly before."
        />
        {first && (
          <FieldPair>
            <NumberField
              label="Tables from this many seats"
              name={`${name}: tables from this many seats`}
              value={first.seatsFrom}
              error={messageIn(wrong?.seatsFrom)}
              onChange={(seatsFrom) => set({ seatsFrom })}
            />
            <NumberField
              label="For at least this many guests"
              name={`${name}: for at least this many guests`}
              value={first.minGuests}
              error={messageIn(wrong?.minGuests)}
              onChange={(minGuests) => set({ minGuests })}
            />
            <NumberField
              label="Until this many hours before"
              name={`${name}: until this many hours before`}
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
