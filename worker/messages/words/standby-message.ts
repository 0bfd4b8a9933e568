import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { StandbyMessageType } from "../../../domain/messages/standby-messages.ts";
import { languageOf, localeOfCustomer } from "../../../domain/texts/language.ts";
import { mailHtml } from "../../../domain/texts/mail-html.ts";
import {
  contactLinks,
  mailFooter,
  momentWords,
  partyWords,
  privacyLine,
  type ToldParty,
  type ToldVisit,
  visitDetails,
} from "../../../domain/texts/mail-words.ts";
import { firstName, oneLine, sanitizeName, senderName } from "../../../domain/texts/sanitize-name.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import type { StandbyMessages } from "../../../texts/en/standby-messages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import {
  breakForeignAddresses,
  contactOf,
  localeFor,
  type OwnerTexts,
  type Sender,
  withReadableContact,
} from "./compose-message.ts";
import { envelope } from "./envelope.ts";

/** A start that a hold was for. `words`: the member's own. */
export type ToldStart = { date: string; time: string; words?: string | null };

/** A window of one date in which a party would come. */
export type ToldWindow = { date: string; from: string; until: string };

/** All that a message tells; instants in ms. `isListed`: the party is on a list, where the next one waits. */
export type StandbyNews =
  | { type: "hold_offered"; visit: ToldVisit; toldUntil: number; isListed: boolean }
  | { type: "standby_joined"; party: ToldParty; windows: ToldWindow[] }
  | { type: "hold_withdrawn"; start: ToldStart; isTime: boolean; isListed: boolean }
  | { type: "standby_slept" | "time_free"; start: ToldStart }
  | { type: "standby_ended"; date: string; isTime: boolean; words: string | null };

type StandbyContent = {
  sender: Sender;
  logoUrl: OwnerTexts["logoUrl"] | undefined;
  reader: { name: string; locale: string | null };
  /** The page on which the reader answers, in a mail and shorter in an SMS; null: the reader has none. */
  link: { mail: string; sms: string } | null;
  news: StandbyNews;
};

/** Fixed words: the owner's are the name, and what a member wrote to this one party (docs/rules.md#messages-of-the-waitlist). */
export function renderStandbyMessage(
  s: Services,
  row: StoredMessage,
  to: string,
  content: StandbyContent,
): RenderedMessage {
  const { sender, reader, link, news } = content;
  const locale = localeFor(localeOfCustomer(reader.locale, sender.language), sender);
  const words = TEXTS[languageOf(locale) ?? "en"].standbyMessages;
  const shown = withReadableContact(sender);
  const business = { ...shown, name: sanitizeName(sender.name) };
  const page = `${s.config.origin}/${sender.slug}`;
  const contact = contactOf(sender);
  const own = [
    page,
    ...(link ? [link.mail, link.sms] : []),
    ...(contact && shown.contactEmail ? [shown.contactEmail] : []),
  ];
  const safe = (text: string) => breakForeignAddresses(text, sender, own);
  const told = tell(news, { words, locale, business, page, link, timeZone: sender.timeZone, now: s.now() });
  const outside = envelope(s, row, to);
  if (row.channel === "sms") {
    const text = `${business.name}: ${told.sms}`.replaceAll("–", "-"); // one such sign doubles the price
    return { ...outside, text: safe(oneLine(text)), subject: null, html: null };
  }
  const because = told.isListed ? words.because(business.name) : words.becauseHeld(business.name);
  const [, ...ways] = mailFooter(business, locale).split("\n");
  const footer = [because, ...ways]
    .map(safe)
    .concat(privacyLine(s.config.origin, sender.slug, locale))
    .join("\n");
  const text = safe([words.hello(firstName(sanitizeName(reader.name))), ...told.paragraphs].join("\n\n"));
  return {
    ...outside,
    from: { ...outside.from, name: senderName(sender.name) ?? outside.from.name },
    replyTo: contact,
    subject: safe(oneLine(told.subject)),
    text: `${text}\n\n-- \n${footer}`,
    html: mailHtml({
      ...{ text, footer, locale, links: contactLinks(business), action: told.action, businessName: business.name },
      ...{ logoUrl: content.logoUrl ?? sender.brandLogoUrl, color: sender.primaryColor, origin: s.config.origin },
    }),
  };
}

type Told = { subject: string; paragraphs: string[]; sms: string; action: string; isListed: boolean };
type Telling = {
  words: StandbyMessages;
  locale: string;
  business: { name: string; contactAddress: string | null };
  page: string;
  link: StandbyContent["link"];
  timeZone: string;
  now: number;
};

function tell(news: StandbyNews, telling: Telling): Told {
  switch (news.type) {
    case "hold_offered":
      return tellOffer(news, telling);
    case "standby_joined":
      return tellJoined(news, telling);
    case "hold_withdrawn":
      return tellWithdrawn(news, telling);
    case "standby_ended":
      return tellEnded(news, telling);
    default:
      return tellAgain(news, telling);
  }
}

type NewsOf<Type extends StandbyMessageType> = Extract<StandbyNews, { type: Type }>;

function tellOffer({ visit, toldUntil, isListed }: NewsOf<"hold_offered">, telling: Telling): Told {
  const { words, locale, business, link } = telling;
  const { offered } = words;
  const until = untilWords(toldUntil, telling);
  const what = visit.services ? capitalised(partyWords(visit, locale)) : words.table(visit.guests);
  const summary = `${partyWords(visit, locale)} ${momentWords(visit, locale)}`;
  return {
    subject: offered.subject(what, whenWords(visit, telling), until),
    paragraphs: [
      offered.first(business.name, until, isTime(visit)),
      visitDetails(visit, business, locale),
      ...(link ? [`${offered.ask}: ${link.mail}`] : []),
      isListed ? offered.next : offered.released,
    ],
    sms: offered.sms(summary, until, link?.sms ?? ""),
    ...{ action: words.answer, isListed },
  };
}

function tellJoined({ party, windows }: NewsOf<"standby_joined">, telling: Telling): Told {
  const { words, locale, link } = telling;
  const { joined, change } = words;
  const what = party.services ? partyWords(party, locale) : words.people(party.guests);
  const [first, ...more] = windows.map(({ date, from, until }) => ({
    date: dayWords(date, locale),
    hours: from === until ? from : `${from}–${until}`,
  }));
  const all = [first, ...more].flatMap((window) => (window ? `${window.date} ${window.hours}` : []));
  const wish = first && more.length === 0 ? [first.date, what, first.hours].join(", ") : [what, ...all].join(", ");
  return {
    subject: joined.subject(wish),
    paragraphs: [`${joined.first(wish)} ${joined.next(isTime(party))}`, ...(link ? [`${change}: ${link.mail}`] : [])],
    sms: [joined.first(wish), ...(link ? [`${change}: ${link.sms}`] : [])].join(" "),
    ...{ action: change, isListed: true },
  };
}

function tellWithdrawn({ start, isTime: ofPerson, isListed }: NewsOf<"hold_withdrawn">, telling: Telling): Told {
  const { words, link } = telling;
  const { withdrawn, change } = words;
  const lines = [withdrawn.first(clockWords(start, words), ofPerson), ...(isListed ? [withdrawn.next] : [])].join(" ");
  return {
    subject: withdrawn.subject(whenWords(start, telling), ofPerson),
    paragraphs: [lines, ...wordsOf(start.words), ...(isListed && link ? [`${change}: ${link.mail}`] : [])],
    ...{ sms: lines, action: change, isListed },
  };
}

function tellEnded({ date, isTime: ofPerson, words: own }: NewsOf<"standby_ended">, telling: Telling): Told {
  const { words, locale, page } = telling;
  const { ended, otherDays } = words;
  const day = dayWords(date, locale);
  const lines = `${ended.first(day)} ${ended.next(ofPerson)}`;
  return {
    subject: ended.subject(day),
    paragraphs: [lines, ...wordsOf(own), `${otherDays}: ${page}`],
    ...{ sms: lines, action: otherDays, isListed: true },
  };
}

function tellAgain({ type, start }: NewsOf<"standby_slept" | "time_free">, telling: Telling): Told {
  const { words, link } = telling;
  const when = whenWords(start, telling);
  if (type === "time_free") {
    const { free, book } = words;
    const line = free.first(clockWords(start, words));
    const paragraphs = [line, ...(link ? [`${book}: ${link.mail}`] : [])];
    return { subject: free.subject(when), paragraphs, sms: line, action: book, isListed: true };
  }
  const { slept, answer } = words;
  const line = slept.first(clockWords(start, words));
  return {
    subject: slept.subject(when),
    paragraphs: [line, ...(link ? [`${slept.ask} ${link.mail}`] : [])],
    sms: [line, ...(link ? [`${slept.ask} ${link.sms}`] : [])].join(" "),
    ...{ action: answer, isListed: true },
  };
}

/** A chair with somebody is a time, a table or a seat of a class a place. */
const isTime = ({ services, isClass }: ToldParty) => Boolean(services) && !isClass;

const wordsOf = (words: string | null | undefined) => (words?.trim() ? [words.trim()] : []);

/** A time after midnight names its night already. */
const clockWords = ({ time }: ToldStart, { clock }: StandbyMessages) => (/^\d\d:\d\d$/.test(time) ? clock(time) : time);

const whenWords = ({ date, time }: ToldStart, { words, locale }: Telling) => words.at(dayWords(date, locale), time);

const dayWords = (date: string, locale: string) => momentWords({ date, time: "" }, locale).replace(/,? $/, "");

/** `18:30`, with its date where that is not the day on which the message leaves. */
function untilWords(toldUntil: number, { words, locale, timeZone, now }: Telling): string {
  const { date, minute } = localNow(toldUntil, timeZone);
  const time = timeLabel(minute);
  return date === localNow(now, timeZone).date ? words.clock(time) : words.at(dayWords(date, locale), time);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
