import type { ChosenVisit } from "../../../../domain/services/chosen-visit.ts";
import { lengthText } from "../../../../domain/services/visit-words.ts";
import { together, usePriceText } from "./in-words.ts";

/** Cut + Colour, and below: 2 h 15 min · from €90 */
export function VisitSum({ visit, currency }: { visit: ChosenVisit; currency: string }) {
  const price = usePriceText(currency)(visit.price);
  return (
    <p aria-live="polite" className="min-w-0 wrap-anywhere hyphenate">
      <strong className="block font-semibold">{together(visit.legs.map(({ name }) => name))}</strong>
      <span className="text-sm text-soft">
        {lengthText(visit.minutes)}
        {price && ` · ${price}`}
      </span>
    </p>
  );
}
