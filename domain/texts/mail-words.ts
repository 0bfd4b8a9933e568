import { mailsIn } from "#mails";
import type { Mails } from "../../texts/en/mails.ts";
import type { Language } from "../../texts/languages.ts";
import { addressLine, mapUrl, telUrl } from "../looks/address.ts";
import type { MessageType } from "../messages/messages-owed.ts";
import { formatsIn, localeIn, withTime } from "./formats-in.ts";
import { languageOf } from "./language.ts";
import { oneLine } from "./sanitize-name.ts";
import { holdsWebAddress } from "./web-address.ts";

export const mailWords = (locale: string | null): Mails => mailsIn(languageOf(locale) ?? "en");

/** sv-FI in SE is sv-SE. Readers of another language, or with an invalid tag, read English, dates too. */
export function mailLocale(language: string | null, region: string | null): string {
  const known = languageOf(language); // no-NO and nn-NO are written in Bokmål
  if (language === null || known === null) return localeIn("en", region);
  try {
    return new Intl.Locale(language, { language: known, ...(region && { region }) }).baseName;
  } catch {
    return localeIn("en", region);
  }
}

/**
 * `Saturday 28 November 2026`, in the US `Saturday, November 28, 2026`.
 * @param locale the reader's language and the business's region (`mailLocale`); null: as in the US
 */
export const dateWords = (date: string, locale: string | null): string => formatsIn(locale ?? "en").longDate(date);

/**
 * `19:30`, or `00:30, night to Saturday` when the visit begins after midnight.
 * @param startsOn the date on the business's clock when it begins
 */
export function timeWords(bookingDate: string, bookingTime: string, startsOn: string, locale: string | null): string {
  if (startsOn <= bookingDate) return bookingTime;
  return mailWords(locale).night(bookingTime, formatsIn(languageOf(locale) ?? "en").nextWeekday(bookingDate));
}

/** A manage link's state when its message is sent; `until` on the business's clock. `accepted`: an offer whose yes may be taken back. */
export type LinkState =
  | { is: "open" | "accepted"; until: { date: string; time: string } }
  | { is: "closed" }
  | { is: "cancelled" };

/** `note` stands below a link whose page changes nothing. */
type LinkWords = { action: string; note: string | null };

/** Only the page of an `open` booking changes it. */
export function linkWords(
  state: LinkState,
  { contactPhone, contactEmail }: Pick<BusinessContact, "contactPhone" | "contactEmail">,
  locale: string | null,
): LinkWords {
  const words = mailWords(locale);
  if (state.is === "open" || state.is === "accepted") {
    const until = state.is === "open" ? words.changeUntil : words.cancelUntil;
    return { action: until(momentWords(state.until, locale)), note: null };
  }
  if (state.is === "cancelled") return { action: words.view, note: null };
  const way = contactPhone ? words.call(oneLine(contactPhone)) : contactEmail && words.write(oneLine(contactEmail));
  return { action: words.view, note: [words.fixed, ...(way ? [way] : [])].join(" ") };
}

/** Mails before the visit of a booking that stands end with the owner's words about cancelling. */
export const withPolicy = (text: string, policy: string | null, type: MessageType, link: LinkState): string =>
  policy && link.is !== "cancelled" && BEFORE_THE_VISIT.has(type) ? `${text.trimEnd()}\n\n${oneLine(policy)}` : text;

const BEFORE_THE_VISIT = new Set<MessageType>(["booking_confirmation", "booking_rescheduled", "booking_reminder"]);

/** A service of a visit, with the person that its customer asked for. `likely`: who is to do it where anyone was asked for. */
export type ToldService = { name: string; person: string | null; likely?: string | null };

/** `services` null or missing: a party alone. `isClass`: `guests` are seats of a class. */
export type ToldParty = { guests: number; services?: ToldService[] | null; isClass?: boolean };

/**
 * A visit on the business's clock: `time` as `timeWords` writes it, `until` without a date. `area`: the name of the one asked
 * for. `price`: as it is shown.
 */
export type ToldVisit = ToldParty & {
  date: string;
  time: string;
  until?: string | null;
  area?: string | null;
  price?: string | null;
};

/** An SMS would be too long with more; the rest is counted. */
const SUMMARISED_SERVICES = 2;

/** As the booking page says it: `Cut + Colour with Anna`, `Cut with Anna + Colour with Bo`, `Yin yoga, 3 seats`. */
function servicesWords({ services, guests, isClass }: Visited, locale: string | null, most = services.length): string {
  const { by, seats, people } = mailWords(locale);
  const [first] = services;
  const byOne = services.every(({ person }) => person === first?.person) ? first?.person : null;
  const nameOf = ({ name, person }: ToldService) => (person && !byOne ? by(name, person) : name);
  const more = services.length - most;
  const all = `${services.slice(0, most).map(nameOf).join(" + ")}${more > 0 ? ` +${more}` : ""}`;
  const many = isClass ? seats(guests) : people(guests);
  return [byOne ? by(all, byOne) : all, ...(guests > 1 ? [many] : [])].join(", ");
}
type Visited = ToldParty & { services: ToldService[] };

/** Names those who are to do the services: `Cut with Leila (may change)`. An SMS has no room, and a visit before names nobody. */
function withLikely<Told extends ToldParty>({ services, ...told }: Told, locale: string | null) {
  const { mayChange } = mailWords(locale);
  const named = ({ name, person, likely }: ToldService) => ({
    name,
    person: person ?? (likely ? mayChange(likely) : null),
  });
  return { ...told, services: services?.map(named) ?? null };
}

/** `table for 2`, or the services. */
export const partyWords = ({ services, ...party }: ToldParty, locale: string | null): string =>
  services ? servicesWords({ services, ...party }, locale, SUMMARISED_SERVICES) : mailWords(locale).table(party.guests);

/** Ends a standard SMS: the services; null for a table, and after the visit. */
export const smsEnding = (type: string, party: ToldParty, locale: string | null): string | null =>
  party.services && type !== "feedback_request" ? `${partyWords(party, locale)}.` : null;

/** `Sun 22 Nov 19:30, table for 2`, or `Sun 22 Nov 10:00, Cut with Anna` */
export const visitSummary = ({ date, time, ...party }: ToldVisit, locale: string | null): string =>
  `${momentWords({ date, time }, locale)}, ${partyWords(party, locale)}`;

/** The lines that `mailHtml` shows as a card: when, where, how many; of services which, and the price. */
export function visitDetails(
  { date, time, until, area, services, price, ...party }: ToldVisit,
  { name, contactAddress }: Pick<BusinessContact, "name" | "contactAddress">,
  locale: string | null,
): string {
  const words = mailWords(locale);
  const place = contactAddress?.trim() ? `${name}, ${oneLine(addressLine(contactAddress))}` : name;
  const where = area ? `${place} · ${area}` : place;
  const when = [dateWords(date, locale), time, ...(until ? [words.until(until)] : [])].join(", ");
  const named = withLikely({ services: services ?? null, ...party }, locale);
  const what = named.services
    ? `${words.what}: ${servicesWords({ ...named, services: named.services }, locale)}`
    : `${words.guests}: ${party.guests}`;
  const cost = price ? [`${words.price}: ${price}`] : [];
  return [`${words.when}: ${when}`, `${words.where}: ${where}`, what, ...cost].join("\n");
}

/** `Table for 2, Krog Ekbacken`, or `Cut with Anna, Salon Nord`; `other`: a business, a customer, or nobody. */
export const calendarTitle = (party: ToldParty, other: string | null, locale: string | null): string =>
  capitalised([partyWords(withLikely(party, locale), locale), ...(other ? [other] : [])].join(", "));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In the mail's language, and without a year. */
export function momentWords({ date, time }: { date: string; time: string }, locale: string | null) {
  const { shortDate } = formatsIn(localeIn(languageOf(locale) ?? "en", regionIn(locale)), { today: date });
  return withTime(shortDate(date), time);
}

const regionIn = (locale: string | null) => (locale && new Intl.Locale(locale).region) || null;

/** Introduces a link alone on its line, with the note below: the owner's text may promise a change. */
export function withLinkWords(text: string, link: string, { action, note }: LinkWords): string {
  return text
    .split("\n")
    .flatMap((line) => {
      if (!line.includes(link)) return line;
      return [line.trim() === link ? `${action}: ${link}` : line, ...(note ? [note] : [])];
    })
    .join("\n");
}

type BusinessContact = {
  name: string;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
};

/** Words of a mail that call the business or show the way there. A text that holds a web address gets no link. */
export function contactLinks({
  contactPhone,
  contactAddress,
}: Pick<BusinessContact, "contactPhone" | "contactAddress">) {
  const phone = oneLine(contactPhone ?? "");
  const address = oneLine(addressLine(contactAddress ?? ""));
  const showsWay = address !== "" && !holdsWebAddress(address);
  return [
    ...(A_NUMBER.test(phone) ? [{ words: phone, href: telUrl(phone) }] : []),
    ...(showsWay ? [{ words: address, href: mapUrl(address) }] : []),
  ];
}

const A_NUMBER = /^\+?[\d\s()./-]{5,30}$/;

/** The small print's last line. */
export const privacyLine = (origin: string, slug: string, locale: string | null) =>
  `${mailWords(locale).privacy}: ${origin}/${slug}/privacy`;

/** The small print: the mail's reason, the business's contact, the link to unsubscribe. */
export function mailFooter(
  business: BusinessContact,
  locale: string | null,
  notAgainLink: string | null = null,
): string {
  const words = mailWords(locale);
  const ways = [business.contactPhone, business.contactEmail, business.contactAddress]
    .flatMap((way) => (way && oneLine(addressLine(way))) || [])
    .join(" · ");
  return [
    words.because(business.name),
    ...(ways ? [words.contact(ways)] : []),
    ...(notAgainLink ? [`${words.notAgain}: ${notAgainLink}`] : []),
  ].join("\n");
}

/** The line above a link or a QR code, in the language of the business: "Boka bord". */
export const callToAction = (bookingType: string, language: Language) =>
  mailWords(language).book[bookingType === "table" ? "table" : "appointment"];

/** The words of a link on another website: "Boka bord hos Krog". */
export const invitationTo = (name: string, bookingType: string, language: Language) =>
  mailWords(language).bookAt(callToAction(bookingType, language), name);
