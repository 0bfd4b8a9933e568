/** The languages customers are spoken to in; the first where none of them is wanted. */
export const LANGUAGES = ["en", "sv"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Which of ours a language tag means: sv-FI is Swedish; null where it is none of ours, or no tag. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [language] = (tag ?? "").trim().toLowerCase().split("-");
  return LANGUAGES.find((known) => known === language) ?? null;
}

type LanguageRange = { language: Language | null; weight: number };

/**
 * What a browser would rather read of what we have, by its Accept-Language (RFC 9110, 12.5.4): the heaviest of ours, the
 * first of several. English where it names none, or none of ours.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  const ranges = (header ?? "").split(",").map(languageRangeOf);
  const known = ranges.filter(({ language, weight }) => language && weight > 0);
  const [best] = known.toSorted((one, other) => other.weight - one.weight);
  return best?.language ?? LANGUAGES[0];
}

const WEIGHT = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i;

/** A weight that is none is the least there is: what cannot be read is not what somebody wants most. */
function languageRangeOf(item: string): LanguageRange {
  const [tag, ...parameters] = item.split(";").map((part) => part.trim());
  const weights = parameters.filter((parameter) => /^q=/i.test(parameter));
  const weight = weights.length === 0 ? 1 : Number(WEIGHT.exec(weights[0] ?? "")?.[1] ?? 0);
  return { language: languageOf(tag), weight };
}
