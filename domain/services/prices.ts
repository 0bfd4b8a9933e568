import type { PriceShown } from "./chosen-visit.ts";

/** The usual currency of regions (ISO 3166) that do not pay in euros. */
const CURRENCIES: Record<string, string> = {
  ...{ AE: "AED", AR: "ARS", AU: "AUD", BR: "BRL", CA: "CAD", CH: "CHF", CL: "CLP", CN: "CNY", CO: "COP", CZ: "CZK" },
  ...{ DK: "DKK", EG: "EGP", GB: "GBP", GI: "GIP", GL: "DKK", FO: "DKK", HK: "HKD", HU: "HUF", ID: "IDR", IL: "ILS" },
  ...{ IN: "INR", IS: "ISK", JP: "JPY", KE: "KES", KR: "KRW", LI: "CHF", MA: "MAD", MX: "MXN", MY: "MYR", NG: "NGN" },
  ...{ NO: "NOK", NZ: "NZD", PE: "PEN", PH: "PHP", PK: "PKR", PL: "PLN", QA: "QAR", RO: "RON", RS: "RSD", SA: "SAR" },
  ...{ SE: "SEK", SG: "SGD", SJ: "NOK", TH: "THB", TR: "TRY", TW: "TWD", UA: "UAH", US: "USD", VN: "VND", ZA: "ZAR" },
};

/** A proposal for a business that has named none. Regions that are not listed get euros. */
export const currencyOf = (region: string | null): string => CURRENCIES[region ?? ""] ?? "EUR";

/** "kr 450", "€12.50"; without cents where there are none. `minor`: in the currency's smallest unit. */
export function priceText(minor: number, currency: string, locale: string): string {
  const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(locale, style).format(minor / 10 ** digitsOf(currency));
}

/** "12.50" as an owner may type it, or "12,50": 1250 in euros, 13 refused in yen. Null: empty. NaN: no price. */
export function minorOf(typed: string, currency: string): number | null {
  const text = typed.replace(/\s/g, "").replace(",", ".");
  if (text === "") return null;
  const [, whole = "", cents = ""] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = digitsOf(currency);
  return whole === "" || cents.length > digits ? Number.NaN : Number(whole + cents.padEnd(digits, "0"));
}

/** "12.50" or "450", to be edited. */
export function typedPrice(minor: number | null, currency: string): string {
  if (minor === null || Number.isNaN(minor)) return "";
  const digits = digitsOf(currency);
  const isWhole = minor % 10 ** digits === 0;
  return (minor / 10 ** digits).toFixed(isWhole ? 0 : digits);
}

/** How many digits of a price are cents: 2 in euros, 0 in yen. */
const digitsOf = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

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
