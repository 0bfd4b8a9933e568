import type { PriceShown } from "../../../../domain/services/chosen-visit.ts";
import { priceText } from "../../../../domain/services/prices.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { useVisitTexts } from "./use-visit-texts.ts";

/** "from €40"; null where no price is shown. */
export function usePriceText(currency: string): (price: PriceShown | null) => string | null {
  const { format } = useTexts();
  const { from } = useVisitTexts();
  return (price) => {
    if (price === null) return null;
    const text = priceText(price.minor, currency, format.locale);
    return price.isFrom ? from(text) : text;
  };
}

/** 45 min, 1 h, 2 h 15 min: the same in all languages. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** Cut + Colour */
export const together = (names: string[]): string => names.join(" + ");
