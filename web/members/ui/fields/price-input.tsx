import { useState } from "react";
import { minorOf, typedPrice } from "../../../../domain/services/prices.ts";
import { inputClass } from "../../../shared/ui/field.tsx";

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
