import { LANGUAGES, type Language } from "../../texts/languages.ts";

/** sv-FI is sv. Null: another language, or no tag. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [language] = (tag ?? "").trim().toLowerCase().split("-");
  return LANGUAGES.find((known) => known === language) ?? null;
}

type LanguageRange = { language: Language | null; weight: number };

/** For messages: the customer's own where its language is known here, else the business's. */
export const localeOfCustomer = (own: string | null, business: Language | null): string | null =>
  languageOf(own) ? own : (business ?? own);

/** The known language with the highest weight in Accept-Language (RFC 9110, 12.5.4), the first of equals; else null. */
export function negotiateLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? "").split(",").map(languageRangeOf);
  const known = ranges.filter(({ language, weight }) => language && weight > 0);
  const [best] = known.toSorted((one, other) => other.weight - one.weight);
  return best?.language ?? null;
}

const WEIGHT = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i;

/** An invalid weight counts as 0. */
function languageRangeOf(item: string): LanguageRange {
  const [tag, ...parameters] = item.split(";").map((part) => part.trim());
  const weights = parameters.filter((parameter) => /^q=/i.test(parameter));
  const weight = weights.length === 0 ? 1 : Number(WEIGHT.exec(weights[0] ?? "")?.[1] ?? 0);
  return { language: languageOf(tag), weight };
}
