import { Field } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { PriceInput } from "../../ui/fields/price-input.tsx";
import type { ServiceFieldProps } from "./parts-field.tsx";

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
