import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { chargeLeased } from "../../db/diary/messages/leases.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import type { AttemptOutcome } from "../../db/diary/messages/message-outcomes.ts";
import { visitsKept } from "../../db/diary/visits-kept.ts";
import { countMessages, uncountMessages } from "../../db/directory/message-counts.ts";
import { holdColumn } from "../../db/platform/columns.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import {
  BUSY_OVER_MS,
  BUSY_VISITS_MAX,
  type CapCounter,
  type CountedMessage,
  countersOf,
  mailboxOf,
  mayTakeReserve,
  smsAllowedFor,
} from "../../domain/messages/message-caps.ts";
import { ADDRESS_CHANGED, isStillTrue, templateOf } from "../../domain/messages/messages-owed.ts";
import { isSentOnChange } from "../../domain/messages/quiet-hours.ts";
import { isOfferTrue, isStandbyMessage } from "../../domain/messages/standby-messages.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { pseudonym } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { visitOf } from "./judge-message.ts";
import type { MessageFacts } from "./read-message-facts.ts";
import type { ReadyMessage } from "./send-messages.ts";
import { type MessageStop, SUPERSEDED } from "./verdict.ts";

type CountsAdded = Map<string, CapCounter[]>;

/**
 * Counts businesses' messages before sending and stops those over a cap (docs/decisions/026-trust-and-caps.md). An SMS
 * withdrawn meanwhile is superseded.
 */
export async function applyCaps(s: Services, db: Diary, rendered: ReadyMessage[], facts: MessageFacts) {
  const added: CountsAdded = new Map();
  const verdicts = new Map<string, MessageStop>();
  const asking = rendered.flatMap((one) => {
    const message = countedMessage(s, one, facts);
    return message ? [{ row: one.row, message }] : [];
  });
  try {
    const refused = await countAgainstCaps(s, db, asking, added);
    for (const [row, counter] of refused) verdicts.set(row.id, capVerdict(row, counter, facts));
  } catch (error) {
    log("error", { event: "messages not counted", kind: databaseErrorKind(error) });
    for (const { row } of asking) verdicts.set(row.id, { waitUntil: s.now() + MINUTE_MS });
  }
  const sms = rendered.flatMap(({ row, verdict }) =>
    row.channel === "sms" && "message" in verdict && !verdicts.has(row.id) ? row : [],
  );
  const charged = sms.length > 0 ? await chargeLeased(db, sms, s.now()).catch(() => null) : null;
  for (const { id } of sms) {
    if (charged === null) verdicts.set(id, { waitUntil: s.now() + MINUTE_MS });
    else if (!charged.has(id)) verdicts.set(id, SUPERSEDED);
  }
  return { ready: rendered.map(({ row, verdict }) => ({ row, verdict: verdicts.get(row.id) ?? verdict })), added };
}

/** A counter left too high only refuses too much. */
export async function takeBackCounts(s: Services, added: CountsAdded, outcomes: AttemptOutcome[]): Promise<void> {
  const unsent = outcomes.flatMap(({ id, isCharged }) => (isCharged ? [] : [added.get(id) ?? []]));
  if (unsent.every((counters) => counters.length === 0)) return;
  await uncountMessages(s.db, unsent).catch((error) =>
    log("error", { event: "messages not uncounted", kind: databaseErrorKind(error) }),
  );
}

/** Null: no cap applies, or an earlier try counted. */
function countedMessage(s: Services, { row, verdict }: ReadyMessage, facts: MessageFacts): CountedMessage | null {
  const sender = facts.senders.get(row.workspaceId ?? "");
  if (!("message" in verdict) || !sender || sender.trust === "stopped" || row.chargedAt !== null) return null;
  const booking = partyOf(row, facts);
  const isBrought = isSentOnChange(row.type) && wasBrought(row, facts);
  const { to } = verdict.message;
  return {
    channel: row.channel,
    trust: sender.trust,
    account: sender.ownerId,
    address: pseudonym(s.config.sessionKeys, "message", row.channel === "email" ? mailboxOf(to) : to),
    network: (s.config.limitsRequests && isBrought && booking?.client) || null,
    isOnline: booking?.source === "online",
    isOwnBooking: booking?.source === "online" && isSentOnChange(row.type) && row.type !== "time_free",
    isAlert: row.subject === "alert",
  };
}

/** The booking or the standby that a message is about: both say how and whence they came. */
const partyOf = ({ subject, subjectId }: StoredMessage, { bookings, standbys }: MessageFacts) =>
  subject === "booking" ? bookings.get(subjectId) : subject === "standby" ? standbys.get(subjectId) : undefined;

/** A call of the customer owes it: whoever frees a place does not cause the offer of another. */
const wasBrought = ({ type, subjectId }: StoredMessage, { changedByCustomer, standbys }: MessageFacts) =>
  isStandbyMessage(type)
    ? type === "standby_joined" && standbys.get(subjectId)?.source === "online"
    : changedByCustomer.has(subjectId);

const heldOf = ({ status, hold, holdUntil }: BookingRow) => ({ status, hold: holdColumn(hold, holdUntil) });

type CountRequest = { row: StoredMessage; message: CountedMessage };

/**
 * Returns refused messages with their full counter. Counts visits only of proven businesses at their account's cap, and asks
 * the reserve only for messages that a shared count refused.
 */
async function countAgainstCaps(
  s: Services,
  db: Diary,
  asking: CountRequest[],
  added: CountsAdded,
): Promise<[StoredMessage, CapCounter][]> {
  const ask = async (those: CountRequest[], allowed: Map<string, number>, pool: "shared" | "reserve" = "shared") => {
    const counters = those.map(({ row, message }) => {
      const smsAllowed = smsAllowedFor(allowed.get(row.workspaceId ?? "") ?? 0);
      return countersOf(message, s.config.messagesADay, smsAllowed, s.now(), pool);
    });
    const answers = await countMessages(s.db, counters);
    return those.flatMap(({ row, message }, i) => {
      const mine = counters[i] ?? [];
      const full = mine.find(({ key }) => key === answers[i]);
      if (!full) added.set(row.id, mine);
      return full ? [{ row, message, full }] : [];
    });
  };
  const refused = await ask(asking, new Map());
  const perhapsBusy = refused.filter(({ message, full }) => message.trust === "proven" && full.scope === "account");
  const businesses = [...new Set(perhapsBusy.flatMap(({ row }) => row.workspaceId ?? []))];
  const lastWeek = { since: s.now() - BUSY_OVER_MS, atMost: BUSY_VISITS_MAX, now: s.now() };
  const visits = businesses.length > 0 ? await visitsKept(db, businesses, lastWeek) : new Map<string, number>();
  const again = await ask(perhapsBusy, visits);
  const left = [...refused.filter((one) => !perhapsBusy.includes(one)), ...again];
  const reserving = left.filter(({ message, full }) => mayTakeReserve(message, full));
  const refusedTwice = new Set((await ask(reserving, visits, "reserve")).map(({ row }) => row.id));
  return left
    .filter((one) => !reserving.includes(one) || refusedTwice.has(one.row.id))
    .map(({ row, full }) => [row, full]);
}

/** A booking's mail still true tomorrow waits; other messages fail, for the owner to retry. */
function capVerdict(row: StoredMessage, { endsAt, words: error }: CapCounter, { bookings }: MessageFacts): MessageStop {
  const booking = row.subject === "booking" ? bookings.get(row.subjectId) : undefined;
  const isStillTrueThen =
    row.type === ADDRESS_CHANGED || // true until the booking has that address again
    (row.type === "hold_offered" && booking !== undefined && isOfferTrue(heldOf(booking), endsAt)) ||
    row.subject === "standby" || // judged again then
    (booking !== undefined &&
      !isStandbyMessage(row.type) &&
      isStillTrue(templateOf(row.type), visitOf(booking), row, endsAt));
  if (row.channel === "email" && isStillTrueThen) return { waitUntil: endsAt, error };
  return { drop: "failed", error };
}
