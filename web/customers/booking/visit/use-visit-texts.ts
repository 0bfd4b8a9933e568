import type { PriceShown } from "../../../../domain/services/chosen-visit.ts";
import { shownPrice } from "../../../../domain/services/prices.ts";
import type { VisitTexts } from "../../../../texts/en/customers/visit.ts";
import { lateTexts, useLateTexts } from "../../../shared/texts/late-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

/** Pages with services alone load them. */
export const loadVisitTexts = lateTexts(
  import.meta.glob<VisitTexts>("../../../../texts/*/customers/visit.ts", { import: "visit" }),
);

export const useVisitTexts = (): VisitTexts => useLateTexts(loadVisitTexts);

/** "from €40"; null where no price is shown. */
export function usePriceText(currency: string): (price: PriceShown | null) => string | null {
  const { format } = useTexts();
  const { from } = useVisitTexts();
  return (price) => shownPrice(price, currency, format.locale, from);
}

/** Cut + Colour */
export const together = (names: string[]): string => names.join(" + ");
