import type { PriceShown } from "../../../../domain/services/chosen-visit.ts";
import { shownPrice } from "../../../../domain/services/prices.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { useVisitTexts } from "./use-visit-texts.ts";

/** "from €40"; null where no price is shown. */
export function usePriceText(currency: string): (price: PriceShown | null) => string | null {
  const { format } = useTexts();
  const { from } = useVisitTexts();
  return (price) => shownPrice(price, currency, format.locale, from);
}

/** Cut + Colour */
export const together = (names: string[]): string => names.join(" + ");
