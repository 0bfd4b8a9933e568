import type { BookingRow } from "../../db/diary/bookings.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import type { StandbyToTell } from "../../db/diary/messages/standby-facts.ts";
import { aboutStartColumn, holdColumn, standbyWishColumn } from "../../db/platform/columns.ts";
import { OFFER_LEAST_MS, TOLD_EARLIER_MS } from "../../domain/holds/hold.ts";
import { quietUntil } from "../../domain/messages/quiet-hours.ts";
import {
  isOfferTrue,
  isStandbyMessage,
  isStandbyMessageTrue,
  type StandbyMessageType,
  SWITCH_OF_STANDBYS,
} from "../../domain/messages/standby-messages.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { languageOf, localeOfCustomer } from "../../domain/texts/language.ts";
import type { ToldParty } from "../../domain/texts/mail-words.ts";
import { ownName, ownTextsIn, type Translation, translationsOf } from "../../domain/texts/own-texts.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";
import { linkToken, MANAGE, STANDBY } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { namedLegs } from "../views/standby-views.ts";
import type { RenderedMessage } from "./providers/provider.ts";
import type { MessageFacts } from "./read-message-facts.ts";
import { type MessageVerdict, SUPERSEDED } from "./verdict.ts";
import { localeFor } from "./words/compose-message.ts";
import { renderStandbyMessage, type StandbyNews } from "./words/standby-message.ts";
import { toldVisit } from "./words/told-visit.ts";

type Sender = Parameters<MessageFacts["senders"]["set"]>[1];

/** A message as far as its truth decides it; null: it is not true, or nobody is left to read it. */
type Told = {
  to: string;
  /** Until when it is true; null: its reader may read it whenever it comes. */
  until: number | null;
  waitUntil: number | null;
  write: (to: string) => RenderedMessage;
};

/** The fate of a message of the waitlist (docs/rules.md#messages-of-the-waitlist), without the sender's own state. */
export function tellStandby(s: Services, row: StoredMessage, sender: Sender, facts: MessageFacts): Told | null {
  const configs = facts.configs.get(`${row.workspaceId}|${SWITCH_OF_STANDBYS}`);
  const isOn = row.channel === "email" ? configs?.emailEnabled : configs?.smsEnabled;
  if (!isOn || !isStandbyMessage(row.type)) return null;
  const asked = { s, row, sender, facts, logoUrl: configs?.logoUrl };
  return row.type === "hold_offered" ? tellOffer(asked) : tellOther({ ...asked, type: row.type });
}

type Asked = {
  s: Services;
  row: StoredMessage;
  sender: Sender;
  facts: MessageFacts;
  logoUrl: string | null | undefined;
};
type Person = Pick<BookingRow, "customerEmail" | "customerPhone"> & { smsWithheld: boolean };

const addressOf = ({ channel }: StoredMessage, { customerEmail, customerPhone, smsWithheld }: Person) =>
  channel === "email" ? customerEmail : smsWithheld ? null : customerPhone;

function tellOffer({ s, row, sender, facts, logoUrl }: Asked): Told | null {
  const booking = facts.bookings.get(row.subjectId);
  if (!booking || booking.workspaceId !== row.workspaceId) return null;
  const hold = holdColumn(booking.hold, booking.holdUntil);
  const to = addressOf(row, booking);
  if (to === null || hold?.for !== "offer" || !isOfferTrue({ status: booking.status, hold }, s.now())) return null;
  const standby = hold.standby === null ? undefined : facts.standbys.get(hold.standby);
  const link = standby ? standbyLink(s, sender, standby) : manageLink(s, sender, booking);
  return {
    to,
    until: hold.until - OFFER_LEAST_MS,
    waitUntil: hold.tellAt !== null && s.now() < hold.tellAt ? hold.tellAt : null,
    write: (to) => {
      const { locale, texts } = readerIn(booking.locale, sender);
      const visit = toldVisit(booking, sender.timeZone, locale, texts);
      const told = { visit, toldUntil: hold.until - TOLD_EARLIER_MS, isListed: standby !== undefined };
      const reader = { name: booking.customerName, locale: booking.locale };
      return renderStandbyMessage(s, row, to, {
        sender,
        logoUrl,
        reader,
        link,
        news: { type: "hold_offered", ...told },
      });
    },
  };
}

type Other = Exclude<StandbyMessageType, "hold_offered">;

function tellOther({ s, row, sender, facts, logoUrl, type }: Asked & { type: Other }): Told | null {
  const standby = facts.standbys.get(row.subjectId);
  const start = aboutStartColumn(row.draft);
  if (standby && standby.workspaceId !== row.workspaceId) return null;
  const to = standby ? addressOf(row, standby) : row.address;
  const about = start && {
    startsAt: start.startsAt,
    wasOffered: facts.offered.has(start.hold ?? ""),
    isFree: facts.free.has(row.id),
  };
  if (to === null || !isStandbyMessageTrue(type, standby ?? null, about, s.now())) return null;
  const reader = standby
    ? { name: standby.customerName ?? "", locale: standby.locale }
    : { name: start?.name ?? "", locale: start?.locale ?? null };
  const { texts } = readerIn(reader.locale, sender);
  const news = newsOf(type, standby, start, facts.rules.get(row.workspaceId ?? ""), texts);
  if (news === null) return null;
  const link = standby ? standbyLink(s, sender, standby) : null;
  return {
    to,
    until: null,
    waitUntil: quietUntil(type, row.channel, s.now(), sender.timeZone),
    write: (to) => renderStandbyMessage(s, row, to, { sender, logoUrl, reader, link, news }),
  };
}

function newsOf(
  type: Other,
  standby: StandbyToTell | undefined,
  start: ReturnType<typeof aboutStartColumn>,
  rules: BookingRules | undefined,
  texts: Translation | undefined,
): StandbyNews | null {
  const isListed = standby !== undefined;
  if (type === "standby_joined") {
    if (!standby || !rules) return null;
    const windows: { date: string; from: string; until: string }[] = JSON.parse(standby.windows);
    return { type, party: partyOf(standby, rules, texts), windows };
  }
  if (start === null) return null;
  const { date, time, words } = start;
  if (type === "hold_withdrawn") return { type, start: { date, time, words }, isTime: start.isTime, isListed };
  if (type !== "standby_ended") return { type, start: { date, time } };
  const wish = standbyWishColumn(standby?.wish);
  return { type, date, isTime: Boolean(wish?.legs && wish.session === undefined), words };
}

/** The services that a party waits for, by the names that the plan has now. */
function partyOf({ guests, wish }: StandbyToTell, { plan }: BookingRules, texts: Translation | undefined): ToldParty {
  const { legs, session } = standbyWishColumn(wish) ?? {};
  const own = plan.sessions?.find(({ id }) => id === session);
  const named = namedLegs(legs ?? (own ? [{ service: own.service }] : undefined), plan);
  const nameOf = ({ name }: { name: string }) => sanitizeName(ownName(texts, name));
  const services = named?.map((leg) => ({ name: nameOf(leg), person: leg.person && sanitizeName(leg.person.name) }));
  return { guests, services: services ?? null, isClass: session !== undefined };
}

function readerIn(own: string | null, sender: Sender) {
  const locale = localeFor(localeOfCustomer(own, sender.language), sender);
  return { locale, texts: ownTextsIn(translationsOf(sender.translations), languageOf(locale)) };
}

const linksOf = (s: Services, { slug }: Sender, page: string, token: string) => ({
  mail: `${s.config.origin}/${slug}/${page}/${token}`,
  sms: `${s.config.origin}/w/${token}`,
});

const standbyLink = (s: Services, sender: Sender, { id, tokenVersion }: StandbyToTell) =>
  linksOf(s, sender, "standby", linkToken(STANDBY, id, s.config.linkKeys, tokenVersion));

const manageLink = (s: Services, sender: Sender, { id, tokenVersion }: BookingRow) =>
  linksOf(s, sender, "manage", linkToken(MANAGE, id, s.config.linkKeys, tokenVersion));

/** `holdOf`: the sender's own state holds it. */
export function judgeStandbyMessage(
  s: Services,
  row: StoredMessage,
  facts: MessageFacts,
  holdOf: (sender: Sender) => MessageVerdict | null,
): MessageVerdict {
  const sender = facts.senders.get(row.workspaceId ?? "");
  const told = sender && tellStandby(s, row, sender, facts);
  if (!sender || !told) return SUPERSEDED;
  const hold = holdOf(sender);
  if (hold) return hold;
  const { waitUntil, write, to, until } = told;
  return waitUntil === null ? { write, to, until } : { waitUntil };
}
