import type { Channel, OwedMessage } from "../messages/messages-owed.ts";
import { type AboutStart, type StandbyMessageType, standbyChannels } from "../messages/standby-messages.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import type { Change, StandbyChange } from "./commands.ts";
import { isUntold, lastOfEach } from "./record-change.ts";
import { type DrawId, isGone, type LastCall } from "./working-day.ts";

/**
 * A message about the waitlist, its instants in ms. `subjectId`: the standby, or a hold for a person who is on no list. `copies`: that
 * hold, whose row goes in the same batch, so the message keeps its address. `draft`: all that no row says any more.
 */
export type OwedToStandby = {
  id: string;
  type: Exclude<StandbyMessageType, "hold_offered">;
  subjectId: string;
  channel: Channel;
  dueAt: number;
  dedupeKey: string;
  createdAt: number;
  copies: string | null;
  draft: AboutStart | null;
};

export type OwedOffer = Omit<OwedMessage, "type"> & { type: "hold_offered" };
type Drawn = OwedOffer & { id: string; bookingId: string; createdAt: number };

/** Offers of holds that were made or told in this group and are open after it (docs/rules.md#messages-of-the-waitlist). */
export function offersOwed({ switches }: DaySheet, changes: Change[], drawId: DrawId): Drawn[] {
  const telling = new Set(changes.flatMap(({ event, after }) => (TELLS.includes(event) ? after.id : [])));
  return lastOfEach(changes).flatMap((change) => {
    const { after, command } = change;
    const { hold } = after;
    if (!telling.has(after.id) || isGone(change) || hold?.for !== "offer" || hold.tellAt === null) return [];
    const dueAt = Math.max(hold.tellAt, command.now);
    return standbyChannels("hold_offered", after, switches).map((channel) => ({
      ...{ id: drawId(command.now), bookingId: after.id, type: "hold_offered" as const, channel, dueAt },
      ...{ dedupeKey: `${after.id}:${after.version}:hold_offered:${channel}`, createdAt: command.now, only: null },
    }));
  });
}

const TELLS: Change["event"][] = ["held", "told"];

type List = { changes: StandbyChange[]; lastCalls: LastCall[] };

/** All other messages about the waitlist that a group owes. */
export function owedToStandbys(
  { date, switches }: DaySheet,
  changes: Change[],
  list: List,
  drawId: DrawId,
): OwedToStandby[] {
  const over = new Set(list.changes.flatMap(({ standby }) => (standby.after === null ? standby.id : [])));
  const calls = new Map(list.lastCalls.map((call) => [`${call.standby.id} ${call.time}`, call]));
  const now = [...changes, ...list.changes].at(0)?.command.now ?? 0;
  const owing = [
    ...changes.flatMap((change) => (over.has(change.before?.hold?.standby ?? "") ? [] : withdrawnOf(date, change))),
    ...list.changes.flatMap((change) => ofStandby(date, change, over)),
    ...[...calls.values()].map((call) => lastCallOf(call, now)),
  ];
  return owing.flatMap(({ contact, key, ...message }) =>
    standbyChannels(message.type, contact, switches).map((channel) => ({
      ...message,
      ...{ id: drawId(message.createdAt), channel, dueAt: message.createdAt },
      dedupeKey: `${message.subjectId}:${key}:${message.type}:${channel}`,
    })),
  );
}

/** `key`: what makes it another message than the last of its type. */
type Owing = Omit<OwedToStandby, "id" | "channel" | "dueAt" | "dedupeKey"> & {
  contact: { hasEmail: boolean; hasPhone: boolean };
  key: string;
};

/** A guest who was told of a place hears that it is gone. */
function withdrawnOf(date: string, { event, command, before }: Change): Owing[] {
  const { now } = command;
  if (event !== "withdrawn" || before?.hold?.for !== "offer" || isUntold(command)) return [];
  if (command.type === "unreachable" || command.type === "leave") return []; // nobody reads it, or another message says more
  const { id, hold, bookingTime: time, startsAt } = before;
  if (hold.tellAt === null || hold.tellAt > now) return [];
  const words = ("words" in command && command.words) || null;
  return [
    {
      ...{ type: "hold_withdrawn", subjectId: hold.standby ?? id, copies: hold.standby === null ? id : null },
      ...{ createdAt: now, contact: before, key: id },
      draft: { hold: id, date, time, startsAt, isTime: isVisit(before), words },
    },
  ];
}

/** `over`: those that are over after the group. */
function ofStandby(date: string, { event, command, standby, fields }: StandbyChange, over: Set<string>): Owing[] {
  const { before, after, id: subjectId } = standby;
  const about = { subjectId, copies: null, createdAt: command.now };
  if (event === "standby_joined" && after && command.type === "join" && command.isHome && !over.has(subjectId))
    return [{ ...about, type: "standby_joined", contact: after, key: "1", draft: null }];
  if (event === "standby_slept" && after && !after.isUnreachable && !over.has(subjectId)) {
    const start = startIn(fields);
    return start
      ? [{ ...about, type: "standby_slept", contact: after, key: start.hold ?? start.time, draft: start }]
      : [];
  }
  if (event === "standby_ended" && before && TOLD_ENDS.includes(String(fields.why)) && !isUntold(command)) {
    const words = ("words" in command && command.words) || null;
    const draft = { hold: null, date, time: "", startsAt: 0, isTime: false, words };
    return [{ ...about, type: "standby_ended", contact: before, key: "1", draft }];
  }
  return [];
}

/** The business ended the wait. */
const TOLD_ENDS = ["closed", "ended"];

function startIn({ hold, date, time, startsAt }: StandbyChange["fields"]): AboutStart | null {
  if (typeof date !== "string" || typeof time !== "string" || typeof startsAt !== "number") return null;
  return { hold: typeof hold === "string" ? hold : null, date, time, startsAt, isTime: false, words: null };
}

const lastCallOf = ({ standby, date, time, startsAt }: LastCall, now: number): Owing => ({
  ...{ type: "time_free", subjectId: standby.id, copies: null, createdAt: now, contact: standby },
  ...{ key: `${date}T${time}:${now}`, draft: { hold: null, date, time, startsAt, isTime: false, words: null } },
});

const isVisit = ({ wanted }: Pick<SheetBooking, "wanted">) => wanted.kind === "visit";
