import type { Channel, MessageType } from "../messages/messages-owed.ts";
import { addDays } from "../time/calendar.ts";
import { dateWords } from "./mail-words.ts";

/** In a text: `{customer_name}` (docs/rules.md#templates). */
export const PLACEHOLDERS = [
  "customer_name",
  "business_name",
  "booking_date",
  "booking_time",
  "guests",
  "feedback_link",
  "manage_link",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type Template = { emailSubject: string; emailMessage: string; smsMessage: string };

export const DEFAULT_TEMPLATES: Record<MessageType, Template> = {
  booking_confirmation: {
    emailSubject: "Your booking at {business_name} is confirmed",
    emailMessage: `Hello {customer_name},

your booking at {business_name} is confirmed.

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

{manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is confirmed.",
  },
  booking_rescheduled: {
    emailSubject: "Your booking at {business_name} has changed",
    emailMessage: `Hello {customer_name},

your booking at {business_name} has changed. It is now:

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

{manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking has changed to {booking_date} at {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Your booking at {business_name} is cancelled",
    emailMessage: `Hello {customer_name},

your booking at {business_name} on {booking_date} at {booking_time} is cancelled.

We hope to see you another time.`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is cancelled.",
  },
  booking_reminder: {
    emailSubject: "Your booking at {business_name} is coming up",
    emailMessage: `Hello {customer_name},

we look forward to seeing you at {business_name}.

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

{manage_link}`,
    smsMessage: "{business_name}: we look forward to seeing you on {booking_date} at {booking_time}.",
  },
  feedback_request: {
    emailSubject: "How was your visit to {business_name}?",
    emailMessage: `Hello {customer_name},

thank you for visiting {business_name}. How was it? Tell us here: {feedback_link}`,
    smsMessage: "{business_name}: thank you for your visit! How was it? {feedback_link}",
  },
};

/** Also inner spaces and doubled braces, or customers would see the braces of `{{guests}}`. */
const IN_BRACES = /\{(\{?[^\S\n]*[\p{L}\p{N}_][\p{L}\p{N}_.-]*[^\S\n]*\}?)\}/gu;

/** For texts of this type and channel (docs/rules.md#templates). */
export function placeholdersOf(type: MessageType, channel: Channel): Placeholder[] {
  const link: Placeholder[] = type === "feedback_request" ? ["feedback_link"] : ["manage_link"];
  if (channel === "email") return [...COMMON_PLACEHOLDERS, "guests", ...link];
  return type === "feedback_request" ? [...COMMON_PLACEHOLDERS, ...link] : COMMON_PLACEHOLDERS;
}
const COMMON_PLACEHOLDERS: Placeholder[] = ["customer_name", "business_name", "booking_date", "booking_time"];

/** Each once: `{Guests}` is `Guests`. The editor warns of them. */
export function unknownPlaceholders(text: string, type: MessageType, channel: Channel): string[] {
  const known: string[] = placeholdersOf(type, channel);
  const used = [...text.matchAll(IN_BRACES)].map(([, name = ""]) => name.trim());
  return [...new Set(used)].filter((name) => !known.includes(name));
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

export const SAMPLE_TIME = "19:00";
export const SAMPLE_GUESTS = 4;
export const sampleDate = (today: string) => addDays(today, 7);

/** As long as a real token, so that the sample SMS counts alike. */
const SAMPLE_TOKEN = "example-link-that-opens-nothing------------";

/** For previews and test messages. `today` is the business's date. */
export const sampleValues = (
  businessName: string,
  slug: string,
  origin: string,
  today: string,
  locale: string | null = null,
): Record<Placeholder, string> => ({
  customer_name: "Anna Andersson",
  business_name: businessName,
  booking_date: dateWords(sampleDate(today), locale),
  booking_time: SAMPLE_TIME,
  guests: String(SAMPLE_GUESTS),
  manage_link: `${origin}/${slug}/manage/${SAMPLE_TOKEN}`,
  feedback_link: `${origin}/${slug}/feedback/${SAMPLE_TOKEN}`,
});
