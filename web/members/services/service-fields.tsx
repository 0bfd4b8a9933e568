import { Field } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { PriceInput } from "../ui/fields/price-input.tsx";
import { type ServiceFieldProps, withoutOwnMinutes } from "./parts-field.tsx";

const USUAL_SEATS = 12;
const USUAL_MINUTES = 60;
/** In one booking. */
const USUAL_PARTY = 4;

/** A service of one person or a few becomes a class: in one part, by its people, in its rooms. */
export function ClassField({ draft, problems, onChange }: ServiceFieldProps) {
  const { seats, parts, people, needs, maxGuests } = draft;
  const isClass = typeof seats === "number";
  function become(wanted: boolean) {
    if (!wanted) return onChange({ seats: null });
    const kept = needs.filter(({ of }) => of !== "party" && of !== "units");
    const minutes = (parts ?? []).reduce((sum, part) => sum + part.minutes, 0);
    onChange({
      seats: USUAL_SEATS,
      parts: [{ minutes: minutes || USUAL_MINUTES, busy: true }],
      people: withoutOwnMinutes(people),
      needs: kept.length > 0 ? kept : [{ of: "person" }],
      maxGuests: Math.max(maxGuests, USUAL_PARTY),
    });
  }
  return (
    <>
      <Checkbox
        checked={isClass}
        onChange={become}
        label={words.services.fields.isClass}
        hint={words.services.fields.isClassHint}
      />
      {isClass && (
        <div className="max-w-48">
          <NumberField
            label={words.services.fields.seats}
            value={seats}
            error={problems("seats")}
            onChange={(changed) => onChange({ seats: changed })}
          />
        </div>
      )}
    </>
  );
}

/** In a business with tables: a chef's table takes one, and lasts as long as a party stays, or as long as its parts. */
export function TableField({ draft: { needs, parts, people }, onChange }: ServiceFieldProps) {
  const takesTable = needs.some(({ of }) => of === "party");
  return (
    <>
      <Checkbox
        checked={takesTable}
        onChange={(isSet) =>
          onChange({ needs: isSet ? [...needs, { of: "party" }] : needs.filter(({ of }) => of !== "party") })
        }
        label={words.services.fields.atTable}
        hint={words.services.fields.atTableHint}
      />
      {(takesTable || !parts) && (
        <Checkbox
          checked={!parts}
          onChange={(isOpen) =>
            onChange({ parts: isOpen ? null : [{ minutes: 60, busy: true }], people: withoutOwnMinutes(people) })
          }
          label={words.services.fields.asPartyStays}
        />
      )}
    </>
  );
}

/** Empty: customers see no price. */
export function PriceField({ draft, currency, problems, onChange }: ServiceFieldProps & { currency: string }) {
  const { price, priceFrom } = draft;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="w-full max-w-48">
        <Field label={words.services.fields.price(currency)} error={problems("price")}>
          {(described) => (
            <PriceInput {...{ price, currency }} {...described} onPrice={(typed) => onChange({ price: typed })} />
          )}
        </Field>
      </div>
      <div className="min-h-12 content-center">
        <Checkbox
          checked={priceFrom}
          onChange={(isFrom) => onChange({ priceFrom: isFrom })}
          label={
            <>
              {words.services.fields.from}
              <span className="sr-only"> {words.services.fields.thatPrice}</span>
            </>
          }
        />
      </div>
    </div>
  );
}
