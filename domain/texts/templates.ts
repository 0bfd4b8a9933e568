import type { Template } from "../../texts/en/templates.ts";
import type { SampleVisit } from "../judging/sample-visit.ts";
import type { Channel, MessageType } from "../messages/messages-owed.ts";
import { shownPrice } from "../services/prices.ts";
import { dateWords, mailWords, type ToldVisit, visitDetails, visitSummary } from "./mail-words.ts";
import { sanitizeName } from "./sanitize-name.ts";

/** In a text: `{customer_name}` (docs/rules.md#templates). */
export const PLACEHOLDERS = [
  "customer_name",
  "first_name",
  "business_name",
  "booking_summary",
  "booking_details",
  "booking_date",
  "booking_time",
  "guests",
  "feedback_link",
  "manage_link",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Also inner spaces and doubled braces, or customers would see the braces of `{{guests}}`. */
const IN_BRACES = /\{(\{?[^\S\n]*[\p{L}\p{N}_][\p{L}\p{N}_.-]*[^\S\n]*\}?)\}/gu;

/** For texts of this type and channel (docs/rules.md#templates). */
export function placeholdersOf(type: MessageType, channel: Channel): Placeholder[] {
  const link: Placeholder[] = type === "feedback_request" ? ["feedback_link"] : ["manage_link"];
  if (channel === "email") return [...COMMON_PLACEHOLDERS, "guests", "booking_summary", "booking_details", ...link];
  return type === "feedback_request" ? [...COMMON_PLACEHOLDERS, ...link] : COMMON_PLACEHOLDERS;
}
const COMMON_PLACEHOLDERS: Placeholder[] = [
  "customer_name",
  "first_name",
  "business_name",
  "booking_date",
  "booking_time",
];

/** Each once: `{Guests}` is `Guests`. The editor warns of them. */
export function unknownPlaceholders(text: string, type: MessageType, channel: Channel): string[] {
  const known: string[] = placeholdersOf(type, channel);
  const used = [...text.matchAll(IN_BRACES)].map(([, name = ""]) => name.trim());
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** Has an owner's mail lost the link that its customer needs? An empty text means the standard one. */
export function lacksLink(emailMessage: string, type: MessageType): boolean {
  if (emailMessage.trim() === "" || type === "booking_cancellation") return false;
  const link = type === "feedback_request" ? "feedback_link" : "manage_link";
  return ![...emailMessage.matchAll(IN_BRACES)].some(([, inner = ""]) => inner.trim() === link);
}

/** Fills once: placeholders in values are not expanded, unknown ones left out. */
export function fillTemplate(template: string, values: Partial<Record<Placeholder, string>>): string {
  const known: Record<string, string | undefined> = values;
  return template.replace(IN_BRACES, (_, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(known, name) ? (known[name] ?? "") : "";
  });
}

/** These stay links in a business's texts; `breakWebAddresses` breaks the rest. */
export const linkableAddresses = (
  origin: string,
  { slug, contactEmail }: { slug: string; contactEmail: string | null },
  { manage_link, feedback_link }: Record<"manage_link" | "feedback_link", string>,
): string[] => [
  `${origin}/${slug}`,
  manage_link,
  feedback_link,
  ...(contactEmail !== null && ONLY_A_MAILBOX.test(contactEmail) ? [contactEmail] : []),
];

/** `www.evil.example/x@y.example` is a mailbox by the standard, but mail programs link a page. */
const ONLY_A_MAILBOX = /^(?!www\.)[\p{L}\p{N}_%+'-][\p{L}\p{N}._%+'-]*@[\p{L}\p{N}.-]+$/iu;

/** As long as a real token, so that the sample SMS counts alike. */
const SAMPLE_TOKEN = "example-link-that-opens-nothing------------";

/** For previews and test messages. */
export const sampleValues = (
  business: { name: string; slug: string; contactAddress: string | null },
  origin: string,
  sample: SampleVisit,
  locale: string | null = null,
): Record<Placeholder, string> => ({
  customer_name: "Anna Andersson",
  ...visitValues({ ...toldSample(sample, locale), firstName: "Anna" }, business, locale),
  manage_link: `${origin}/${business.slug}/manage/${SAMPLE_TOKEN}`,
  feedback_link: `${origin}/${business.slug}/feedback/${SAMPLE_TOKEN}`,
});

export function toldSample({ services, price, ...sample }: SampleVisit, locale: string | null): ToldVisit {
  const { from } = mailWords(locale);
  return {
    ...sample,
    services: services?.map(({ name, person }) => ({
      name: sanitizeName(name),
      person: person && sanitizeName(person),
    })),
    price: price && shownPrice(price, price.currency, locale ?? "en", from),
  };
}

/** `time` as `timeWords` writes it; names without addresses (`sanitizeName`). */
export const visitValues = (
  visit: ToldVisit & { firstName: string },
  business: { name: string; contactAddress: string | null },
  locale: string | null,
) => ({
  first_name: visit.firstName,
  business_name: business.name,
  booking_summary: visitSummary(visit, locale),
  booking_details: visitDetails(visit, business, locale),
  booking_date: dateWords(visit.date, locale),
  booking_time: visit.time,
  guests: String(visit.guests),
});

export const standardTexts = (type: MessageType, locale: string | null): Template => mailWords(locale).templates[type];

/** Null when the owner wrote no text, or left the editor's English one. */
export function customTextOf(type: MessageType, field: keyof Template, written: string | null): string | null {
  return written === mailWords("en").templates[type][field] ? null : written;
}
