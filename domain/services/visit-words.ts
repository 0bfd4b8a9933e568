import type { PriceShown } from "./chosen-visit.ts";
import { priceText } from "./prices.ts";

/** "from €40", with `from` of a language; null where no price is shown. */
export function shownPrice(
  price: PriceShown | null,
  currency: string,
  locale: string,
  from: (price: string) => string,
): string | null {
  if (price === null) return null;
  const text = priceText(price.minor, currency, locale);
  return price.isFrom ? from(text) : text;
}

/** 45 min, 1 h, 2 h 15 min: the same in all languages. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
