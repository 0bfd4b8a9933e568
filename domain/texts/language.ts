import { CUSTOMER_LANGUAGES, type Language, MEMBER_LANGUAGES, type MemberLanguage } from "../../texts/languages.ts";

/** Norwegian, and its other written form, whose readers read Bokmål. */
const ALSO_BOKMAL = ["no", "nn"];

function knownIn<Known extends Language>(languages: readonly Known[], tag: string | null | undefined): Known | null {
  const [said = ""] = (tag ?? "").trim().toLowerCase().split("-");
  const language = ALSO_BOKMAL.includes(said) ? "nb" : said;
  return languages.find((known) => known === language) ?? null;
}

/** sv-FI is sv. Null: another language, or no tag. */
export const languageOf = (tag: string | null | undefined): Language | null => knownIn(CUSTOMER_LANGUAGES, tag);

/** The same among the languages that members read. */
export const memberLanguageOf = (tag: string | null | undefined): MemberLanguage | null =>
  knownIn(MEMBER_LANGUAGES, tag);

/** For messages: the customer's own where its language is known here, else the business's. */
export const localeOfCustomer = (own: string | null, business: Language | null): string | null =>
  languageOf(own) ? own : (business ?? own);

/** The known language with the highest weight in Accept-Language (RFC 9110, 12.5.4), the first of equals; else null. */
export const negotiateLanguage = (header: string | null | undefined) => best(header, languageOf);

/** The same among the languages that members read. */
export const negotiateMemberLanguage = (header: string | null | undefined) => best(header, memberLanguageOf);

function best<Known>(
  header: string | null | undefined,
  known: (tag: string | undefined) => Known | null,
): Known | null {
  const ranges = (header ?? "").split(",").map(languageRangeOf);
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return wanted.map(({ tag }) => known(tag)).find((language) => language !== null) ?? null;
}

const WEIGHT = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i;

/** An invalid weight counts as 0. */
function languageRangeOf(item: string) {
  const [tag, ...parameters] = item.split(";").map((part) => part.trim());
  const weights = parameters.filter((parameter) => /^q=/i.test(parameter));
  const weight = weights.length === 0 ? 1 : Number(WEIGHT.exec(weights[0] ?? "")?.[1] ?? 0);
  return { tag, weight };
}
