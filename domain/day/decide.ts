import { type DayLoad, spotsAfter, spotsFor } from "../capacity/capacity.ts";
import { canChange } from "../capacity/change-window.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { instantOf } from "../time/day-axis.ts";
import { closureOn } from "../time/schedule.ts";
import { type AroundSnapshot, aroundSnapshot, type StayAround } from "./around.ts";
import { attendanceAtBooking } from "./attendance-at-booking.ts";
import type {
  CancelCommand,
  Change,
  ChangeCommand,
  Command,
  CreateCommand,
  CustomerDetails,
  DeleteCommand,
  NewLinkCommand,
  Outcome,
} from "./commands.ts";
import { type DaySheet, isActive, type Override, type SheetBooking } from "./day-sheet.ts";
import { decideAttendance } from "./decide-attendance.ts";
import { hasTooManyOnlineAhead, type OnlineBooking } from "./online-ahead.ts";
import { changedFields, recordChange, recordNoChange, withOverride } from "./record-change.ts";
import { type Decision, WorkingDay } from "./working-day.ts";

/** Commands known to be done already: by the log, or earlier in this object's life. */
export type DoneCommands = Map<string, DoneCommand>;
type DoneCommand = { requestHash: string | null; bookingId: string };

/** The decisions of one group, on a copy of the sheet: nothing of it counts before it is written. Deleted is null. */
export type Decisions = {
  outcomes: Outcome[];
  changes: Change[];
  load: DayLoad;
  around: StayAround[];
  /** The stays of other dates that the decisions rest on: only while they are as they were does any of them count. */
  seen: AroundSnapshot;
  touched: Map<string, SheetBooking | null>;
};

/**
 * Decides a group of commands one after another, each on what the ones before it left (docs/invariants.md#i1,
 * docs/decisions/002-group-commit.md). A command done before, in the log or in this group, is answered and not
 * repeated; with another request it is refused as `key_reused`, but for one of a booking that was forgotten: nobody
 * knows what it asked for. Refusals are values. The sheet itself stays as it was. `online`: the customers' online
 * bookings on all dates. The day asks for them only after the database has refused a write because of them
 * (docs/decisions/031-online-bookings-ahead.md).
 */
export function decideAll(
  sheet: DaySheet,
  commands: Command[],
  done: DoneCommands,
  online: OnlineBooking[] = [],
): Decisions {
  const day = new WorkingDay(sheet, online);
  const doneHere: DoneCommands = new Map();
  const outcomes = commands.map((command): Outcome => {
    const earlier = done.get(command.commandId) ?? doneHere.get(command.commandId);
    if (earlier) return answerRepeatedCommand(command, earlier);
    const verdict = decide(day, command);
    if (!("event" in verdict))
      return verdict.code === "time_slot_unavailable" ? day.refusal(verdict, command.now) : verdict;
    if (verdict.after !== verdict.before) day.record(verdict);
    doneHere.set(command.commandId, { requestHash: command.requestHash, bookingId: verdict.after.id });
    return { ok: true, bookingId: verdict.after.id, booking: verdict.after };
  });
  const { changes, load, around, touched } = day;
  const seen = aroundSnapshot(sheet.axis, sheet.rules.timeZone, sheet.around, day.checkedSpan);
  return { outcomes, changes, load, around, seen, touched };
}

/**
 * The answer to a command that was done before; its caller reads the booking as it is now. Of what was asked of a booking
 * the log forgets the hash when who came is forgotten or the booking deleted (docs/decisions/022-forgetting.md): then there
 * is none any more, whatever is asked with the key that made it.
 */
export function answerRepeatedCommand(command: Command, { requestHash, bookingId }: DoneCommand): Outcome {
  if (requestHash === command.requestHash) return { ok: true, bookingId, booking: null };
  const isForgotten = requestHash === null && (command.type === "create" || command.bookingId === bookingId);
  return { ok: false, code: isForgotten ? "booking_not_found" : "key_reused" };
}

/** The sheet once a group's decisions are durable. The bookings are updated in place: a busy day has thousands. */
export function afterCommit(sheet: DaySheet, decisions: Decisions): DaySheet {
  for (const [id, booking] of decisions.touched) {
    if (booking) sheet.bookings.set(id, booking);
    else sheet.bookings.delete(id);
  }
  return { ...sheet, load: decisions.load, around: decisions.around, seq: sheet.seq + decisions.changes.length };
}

function decide(day: WorkingDay, command: Command): Decision {
  switch (command.type) {
    case "create":
      return decideCreate(day, command);
    case "change":
      return decideChange(day, command);
    case "cancel":
      return decideCancel(day, command);
    case "attend":
      return decideAttendance(day, command);
    case "newLink":
      return decideNewLink(day, command);
    case "delete":
      return decideDelete(day, command);
  }
}

function decideCreate(day: WorkingDay, command: CreateCommand): Decision {
  const { rules, axis } = day.sheet;
  const durationMinutes = rules.bookingDurationMinutes;
  const spots = spotsFor(command.guests, rules.guestsPerSpot);
  const seat = day.decideStay(command, durationMinutes, spots, null);
  if (!seat.ok) return seat;
  if (command.source === "online" && hasTooManyOnlineAhead(command.person, day.online, command.now))
    return { ok: false, code: "too_many_bookings" };
  const startsAt = instantOf(axis, seat.start);
  const after: SheetBooking = {
    id: command.bookingId,
    version: 1,
    status: "confirmed",
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots,
    durationMinutes,
    startsAt,
    endsAt: startsAt + durationMinutes * MINUTE_MS,
    source: command.source,
    attendance: attendanceAtBooking(command.source, startsAt, command.now),
    releasedAt: null,
    override: seat.override,
    rulesVersion: rules.version,
    tokenVersion: 1,
    createdAt: command.now,
    ...contactFlags(command.person),
  };
  const { id: _, hasEmail: __, hasPhone: ___, ...fields } = after;
  return { event: "created", command, before: null, after, movedFrom: null, fields, occasion: "created" };
}

function decideChange(day: WorkingDay, command: ChangeCommand): Decision {
  const { rules, axis } = day.sheet;
  const here = day.booking(command.bookingId);
  const booking = command.from?.booking ?? here;
  if (!booking) return { ok: false, code: "booking_not_found" };
  const isTooLate = command.by === "customer" && !canChange(booking, rules.customerChangeHoursLimit, command.now);
  if (isTooLate) return { ok: false, code: "cannot_change" };
  const newest = Math.max(booking.version, here?.version ?? 0);
  if (newest !== command.version) return { ok: false, code: "stale_booking" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };

  const spots = spotsAfter(booking, command.guests, rules.guestsPerSpot);
  const staysPut = command.from === null && command.bookingTime === booking.bookingTime;
  let { startsAt, override } = booking;
  let exception: Override | null = null;
  if (!staysPut || spots > booking.spots) {
    const seat = day.decideStay(command, booking.durationMinutes, spots, booking);
    if (!seat.ok) return seat;
    if (!staysPut) startsAt = instantOf(axis, seat.start);
    exception = seat.override;
    if (exception && staysPut && isLetInOnClosedDay(day.sheet, booking))
      exception = { ...exception, refusal: "closed" };
    override = exception ?? (staysPut ? override : null);
  }
  const after: SheetBooking = {
    ...booking,
    version: booking.version + 1,
    status: command.status ?? booking.status,
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots,
    startsAt,
    endsAt: startsAt + booking.durationMinutes * MINUTE_MS,
    ...(staysPut ? {} : { attendance: null, releasedAt: null }),
    override,
    rulesVersion: rules.version,
    ...(command.edit ? contactFlags(command.edit.person) : {}),
  };
  const fields = { ...changedFields(booking, after), ...(command.edit ? { personal: command.edit.changed } : {}) };
  if (!command.from && changesNothing(fields)) return recordNoChange(command, booking);
  const visible = !staysPut || command.guests !== booking.guests;
  const isReached = (after.hasEmail && !booking.hasEmail) || (after.hasPhone && !booking.hasPhone);
  const change: Change = {
    event: command.from ? "moved_in" : "changed",
    command,
    before: booking,
    after,
    movedFrom: command.from?.date ?? null,
    fields: command.from ? { ...fields, from: command.from.date } : fields,
    occasion: visible ? "changed" : isReached ? "reached" : null,
  };
  return withOverride(change, exception);
}

/** Nothing but its own number would be written: not worth making stale what others look at. */
const changesNothing = ({ version: _, rulesVersion: __, personal, ...rest }: Record<string, unknown>) =>
  Object.keys(rest).length === 0 && (personal === undefined || (Array.isArray(personal) && personal.length === 0));

function decideCancel(day: WorkingDay, command: CancelCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (command.by === "system" && !isClosedOut(day.sheet, booking, command)) return { ok: false, code: "cannot_change" };
  if (!isActive(booking)) return recordNoChange(command, booking);
  if (command.version !== undefined && command.version !== booking.version) return { ok: false, code: "stale_booking" };
  if (command.by === "customer" && !canChange(booking, day.sheet.rules.customerChangeHoursLimit, command.now))
    return { ok: false, code: "cannot_change" };
  return recordChange("cancelled", command, booking, { status: "cancelled" }, day.sheet.rules, "cancelled");
}

/**
 * A closure in force cancels an active booking on its dates before it starts. It spares a party that a member let in under
 * the command's version of the rules or a later one (docs/decisions/011-closing-days.md).
 */
const isClosedOut = (sheet: DaySheet, booking: SheetBooking, { now, rulesVersion }: CancelCommand) =>
  isActive(booking) &&
  now < booking.startsAt &&
  isClosed(sheet) &&
  !(isLetInOnClosedDay(sheet, booking) && booking.rulesVersion >= rulesVersion);

const isClosed = ({ rules, date }: DaySheet) => closureOn(rules, date) !== undefined;

/** Did a member let the party in on a day that is closed? A later exception at the same time must not hide that. */
const isLetInOnClosedDay = (sheet: DaySheet, booking: SheetBooking) =>
  isClosed(sheet) && booking.override?.refusal === "closed";

/** The link made so far is dead from here on; of a cancelled booking there is nothing left to manage. */
function decideNewLink(day: WorkingDay, command: NewLinkCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  const tokenVersion = booking.tokenVersion + 1;
  return recordChange("new_link", command, booking, { tokenVersion }, day.sheet.rules, "new_link");
}

/** Only what is cancelled is deleted; the log keeps that there was a booking, and of which day. */
function decideDelete(day: WorkingDay, command: DeleteCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isActive(booking)) return { ok: false, code: "not_cancelled" };
  return recordChange("deleted", command, booking, {}, day.sheet.rules, null);
}

/** By what a customer can be reached; a number that nothing may go to is as good as none. */
const contactFlags = (person: CustomerDetails) => ({
  hasEmail: person.customerEmail !== null,
  hasPhone: person.customerPhone !== null && !person.smsWithheld,
});
