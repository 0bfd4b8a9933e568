import { afterHold, type HoldEnd } from "../../holds/outcome.ts";
import type { Standby } from "../../holds/standby.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import type { Change, ServeCommand, StandbyChange, StandbyEnd } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";

/** The command that an entry about a standby comes of. */
type Cause = StandbyChange["command"];

/** Those of the system have no key: an entry's place in the log names it. */
export const entryId = ({ sheet: { workspaceId, date, seq }, entries }: WorkingDay, kind: string): string =>
  `${kind}|${workspaceId}|${date}|${seq + entries.length}`;

/** An entry that nobody asked for by name; a member stands in the log for what came of their command. */
export const systemCommand = (day: WorkingDay, kind: string, now: number, actor = "system"): ServeCommand => ({
  ...{ type: "serve", commandId: entryId(day, kind), requestHash: null },
  ...{ actor, by: actor === "system" ? "system" : "member", now },
});

/** A hold is over without a yes: its row goes, and its place is free (docs/rules.md#holds). */
export function endHold(
  day: WorkingDay,
  command: Change["command"],
  booking: SheetBooking,
  end: Exclude<HoldEnd, { event: "accepted" }>,
): void {
  const { event, ...how } = end;
  const { rules } = day.sheet;
  const after = { ...booking, version: booking.version + 1, rulesVersion: rules.version };
  const fields = { for: booking.hold?.for, standby: booking.hold?.standby ?? null, ...how };
  day.applyChange({
    change: { event, command, before: booking, after, movedFrom: null, fields, occasion: null },
    moves: [],
  });
  standbyAfterHold(day, command, booking, end);
}

/** Silence, a no and a yes change who waits (docs/rules.md#silence). */
export function standbyAfterHold(day: WorkingDay, command: Cause, booking: SheetBooking, end: HoldEnd): void {
  const standby = booking.hold?.standby ? day.standby(booking.hold.standby) : undefined;
  if (!standby) return;
  const { now } = command;
  const then = afterHold(standby, end, { date: day.sheet.date, time: booking.bookingTime }, now);
  if (then.ended === null) waitOn(day, command, { ...standby, ...then.changes }, booking);
  else if (then.ended === "booked") day.endStandby(standby.id, "booked");
  else endStandby(day, command, standby.id, then.ended === "stopped" ? "left" : "silent", heldStart(day, booking));
}

const heldStart = ({ sheet: { date } }: WorkingDay, { id, bookingTime, startsAt }: SheetBooking) => ({
  ...{ hold: id, date, time: bookingTime, startsAt },
});

function waitOn(day: WorkingDay, command: Cause, after: Standby, booking: SheetBooking): void {
  if (after.state === "asleep") noteStandby(day, command, "standby_slept", after, heldStart(day, booking));
  else {
    day.keepStandby(after);
    day.waitingAgain.add(after.id); // other dates may have room for it
  }
}

/** Writes an entry of the log about a standby, and what it is from now on. */
export function noteStandby(
  day: WorkingDay,
  command: Cause,
  event: StandbyChange["event"],
  after: Standby,
  fields: StandbyChange["fields"],
): void {
  const before = day.standby(after.id) ?? null;
  day.keepStandby(after);
  enter(day, command, { event, standby: { id: after.id, before, after }, fields });
}

export function endStandby(
  day: WorkingDay,
  command: Cause,
  id: string,
  why: StandbyEnd,
  fields: StandbyChange["fields"] = {},
): void {
  const before = day.standby(id) ?? null;
  day.endStandby(id, why);
  const event = why === "left" ? "standby_left" : "standby_ended";
  enter(day, command, { event, standby: { id, before, after: null }, fields: { why, ...fields } });
}

/** A command's first entry carries its key. */
function enter(day: WorkingDay, command: Cause, change: Omit<StandbyChange, "command">): void {
  const isFirst = !day.entries.some((entry) => entry.change.command.commandId === command.commandId);
  const { actor, by, now } = command;
  const further: ServeCommand = { ...systemCommand(day, "standby", now), actor, by };
  const own = isFirst ? command : further;
  day.entries.push({ change: { ...change, command: own }, moves: [] });
}
