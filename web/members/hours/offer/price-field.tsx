import { useState } from "react";
import { minorOf, typedPrice } from "../../../../domain/services/prices.ts";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { ServiceFieldProps } from "./parts-field.tsx";

/** Empty: customers see no price. */
export function PriceField({ draft, currency, problems, onChange }: ServiceFieldProps & { currency: string }) {
  const { price, priceFrom } = draft;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="w-full max-w-48">
        <Field label={`Price (${currency})`} error={problems("price")}>
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
              From<span className="sr-only"> that price</span>
            </>
          }
        />
      </div>
    </div>
  );
}

type PriceInputProps = {
  price: number | null;
  currency: string;
  onPrice: (price: number | null) => void;
  placeholder?: string;
  id?: string;
  "aria-label"?: string;
  "aria-invalid"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
};

/** Keeps the text as it is typed: "12," is a price on its way. */
export function PriceInput({ price, currency, onPrice, ...input }: PriceInputProps) {
  const [typed, setTyped] = useState(typedPrice(price, currency));
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onPrice(minorOf(target.value, currency));
      }}
      className={`${inputClass} min-w-0 tabular-nums`}
      {...input}
    />
  );
}
