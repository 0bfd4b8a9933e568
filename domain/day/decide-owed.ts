import { ALERT_GATHERED_MS, type BookingAlertType, bookingAlert } from "../messages/alerts.ts";
import {
  ADDRESS_CHANGED,
  CHANNELS,
  type Channel,
  canReach,
  type MessageType,
  messagesOwed,
  type OwedMessage,
} from "../messages/messages-owed.ts";
import { dueBeforeQuietHours } from "../messages/quiet-hours.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { Change, StandbyChange } from "./commands.ts";
import { type OwedOffer, type OwedToStandby, offersOwed, owedToStandbys } from "./owed-to-standbys.ts";
import { isUntold, lastEdits, lastOfEach } from "./record-change.ts";
import type { DrawId, LastCall } from "./working-day.ts";

/** Messages that a group owes or withdraws; instants in ms. */
export type Owed = {
  messages: ((OwedMessage | OwedOffer) & { id: string; bookingId: string; createdAt: number })[];
  /** About the waitlist, but for offers. */
  standbys: OwedToStandby[];
  /** For the address that `customerEmail` replaces; dropped when there was none, or the same. */
  addressNotices: { id: string; bookingId: string; customerEmail: string | null; dueAt: number; dedupeKey: string }[];
  /** For each member who chose them. */
  alerts: {
    id: string;
    bookingId: string;
    type: BookingAlertType;
    dueAt: number;
    dedupeKey: string;
    createdAt: number;
  }[];
  /** Bookings and channels whose waiting messages are outdated. */
  outdated: [bookingId: string, channel: Channel][];
  /** Bookings whose waiting confirmation mail would repeat the new link. */
  renewed: [bookingId: string, channel: "email"][];
};

/** The messages that a group owes and withdraws (docs/rules.md#messages-owed). */
export function decideOwed(
  sheet: DaySheet,
  changes: Change[],
  drawId: DrawId,
  list: { changes: StandbyChange[]; lastCalls: LastCall[] } = { changes: [], lastCalls: [] },
): Owed {
  const news = changes.filter(({ occasion }) => occasion !== null && occasion !== "new_link");
  const newLinks = changes.filter(({ occasion }) => occasion === "new_link");
  const outdating = changes.filter(
    ({ event, occasion }) => OUTDATES.includes(event) || ["changed", "reached", "cancelled"].includes(occasion ?? ""),
  );
  const told = [...toldTogether(news), ...lastOfEach(newLinks)].flatMap((change) => messagesOf(sheet, change, drawId));
  return {
    messages: [...told, ...offersOwed(sheet, changes, drawId)],
    standbys: owedToStandbys(sheet, changes, list, drawId),
    addressNotices: addressNoticesOf(sheet, changes, drawId),
    alerts: alertsOf(changes, drawId),
    outdated: outdating.flatMap(({ occasion, before, after: { id } }) =>
      CHANNELS.flatMap((channel) =>
        occasion === "reached" && before && canReach(before, channel) ? [] : [[id, channel]],
      ),
    ),
    renewed: newLinks.map(({ after }) => [after.id, "email"]),
  };
}

/** An accepted hold's offer is answered, and a told one is told anew. */
const OUTDATES: Change["event"][] = ["deleted", "accepted", "told"];

/** Compares with the state before the group, so that each booking owes one set of messages. A hold is a new booking once it is accepted. */
const toldTogether = (news: Change[]): Change[] =>
  lastOfEach(news).map((last) => {
    const all = news.filter(({ after }) => after.id === last.after.id);
    const hasMoved = last.occasion === "reached" && all.some(({ occasion }) => occasion === "changed");
    const isNew = all.some(({ event }) => event === "accepted");
    const before = isNew ? null : (all[0]?.before ?? null);
    return {
      ...last,
      before,
      occasion: isNew && last.occasion !== "cancelled" ? "created" : hasMoved ? "changed" : last.occasion,
    };
  });

/** Drops an SMS reminder whose last time before the quiet hours, 20:45, is past. */
function messagesOf(
  { rules, switches }: DaySheet,
  { occasion, before, after, command }: Change,
  drawId: DrawId,
): Owed["messages"] {
  if (occasion === null) return [];
  const { now } = command;
  const from = (command.type === "change" && command.tellsFrom) || now;
  return messagesOwed(occasion, after, before, rules, switches, now).flatMap((message) => {
    if (isUntold(command) && TELLS_A_CHANGE.includes(message.type)) return [];
    const dueAt = dueBeforeQuietHours(message, after.startsAt, rules.timeZone);
    if (dueAt < message.dueAt && dueAt <= now) return [];
    return { ...message, dueAt: Math.max(dueAt, from), id: drawId(now), bookingId: after.id, createdAt: now };
  });
}

const TELLS_A_CHANGE: MessageType[] = ["booking_rescheduled", "booking_cancellation"];

/** A booking made and changed in one group is a new one. */
function alertsOf(changes: Change[], drawId: DrawId): Owed["alerts"] {
  const told = changes.flatMap((change) => {
    const type = bookingAlert(change.command.by, change.occasion);
    return type ? [{ ...change, type }] : [];
  });
  return lastOfEach(told).map(({ after, command: { now }, type }) => {
    const isNew = told.some((each) => each.after.id === after.id && each.type === "alert_new_booking");
    return {
      id: drawId(now),
      bookingId: after.id,
      type: isNew ? "alert_new_booking" : type,
      dueAt: now + ALERT_GATHERED_MS,
      dedupeKey: `${after.id}:${after.version}:alert`,
      createdAt: now,
    };
  });
}

function addressNoticesOf({ switches }: DaySheet, changes: Change[], drawId: DrawId): Owed["addressNotices"] {
  if (!Object.values(switches).some(({ email }) => email)) return [];
  const readdressed = new Set(
    changes.flatMap(({ command, after }) =>
      command.type === "change" && command.edit?.changed.includes("customerEmail") ? after.id : [],
    ),
  );
  return lastEdits(changes).flatMap(({ command: { now }, after, person }) => {
    if (!readdressed.has(after.id)) return [];
    const dedupeKey = `${after.id}:${after.version}:${ADDRESS_CHANGED}:email`;
    return { id: drawId(now), bookingId: after.id, customerEmail: person.customerEmail, dueAt: now, dedupeKey };
  });
}
