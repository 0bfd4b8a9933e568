import { MINUTE_MS } from "./calendar.ts";
import { type DayLoad, refuseLoad, spotsAfter, spotsFor } from "./capacity.ts";
import { canChange } from "./change-window.ts";
import type {
  AttendCommand,
  CancelCommand,
  Change,
  ChangeCommand,
  Command,
  CreateCommand,
  OtherRefusal,
  Outcome,
  Person,
} from "./commands.ts";
import { instantOf } from "./day-axis.ts";
import { type DaySheet, isActive, type SheetBooking, stayOf } from "./day-sheet.ts";
import { closureOn } from "./schedule.ts";
import { type Blocked, overrideOf, WorkingDay } from "./working-day.ts";

/** Commands known to be done already: by the log, or earlier in this object's life. */
export type DoneCommands = Map<string, { requestHash: string | null; bookingId: string }>;

/** The decisions of one group, on a copy of the sheet: nothing of it counts before it is written. */
export type Decisions = { outcomes: Outcome[]; changes: Change[]; load: DayLoad; touched: Map<string, SheetBooking> };

type Verdict = Change | OtherRefusal | Blocked;

/**
 * Decides a group of commands one after another, each on what the ones before it left (I1; DESIGN.md sections 2 and 4).
 * A command done before, in the log or in this group, is answered and not repeated; with another request it is refused
 * as `key_reused`. Refusals are values. The sheet itself stays as it was.
 */
export function decideAll(sheet: DaySheet, commands: Command[], done: DoneCommands): Decisions {
  const day = new WorkingDay(sheet);
  const doneHere: DoneCommands = new Map();
  const outcomes = commands.map((command): Outcome => {
    const earlier = done.get(command.commandId) ?? doneHere.get(command.commandId);
    if (earlier) {
      if (earlier.requestHash !== command.requestHash) return { ok: false, code: "key_reused" };
      return { ok: true, bookingId: earlier.bookingId, booking: null };
    }
    const verdict = decide(day, command);
    if (!("event" in verdict))
      return verdict.code === "time_slot_unavailable" ? day.refusal(verdict, command.now) : verdict;
    if (verdict.after !== verdict.before) day.take(verdict);
    doneHere.set(command.commandId, { requestHash: command.requestHash, bookingId: verdict.after.id });
    return { ok: true, bookingId: verdict.after.id, booking: verdict.after };
  });
  return { outcomes, changes: day.changes, load: day.load, touched: day.touched };
}

/** The sheet once a group's decisions are durable. The bookings are updated in place: a busy day has thousands. */
export function afterCommit(sheet: DaySheet, decisions: Decisions): DaySheet {
  for (const [id, booking] of decisions.touched) sheet.bookings.set(id, booking);
  return { ...sheet, load: decisions.load, seq: sheet.seq + decisions.changes.length };
}

function decide(day: WorkingDay, command: Command): Verdict {
  switch (command.type) {
    case "create":
      return decideCreate(day, command);
    case "change":
      return decideChange(day, command);
    case "cancel":
      return decideCancel(day, command);
    case "attend":
      return decideAttendance(day, command);
  }
}

function decideCreate(day: WorkingDay, command: CreateCommand): Verdict {
  const { rules, axis } = day.sheet;
  const durationMinutes = rules.bookingDurationMinutes;
  const spots = spotsFor(command.guests, rules.guestsPerSpot);
  const seat = day.seat(command, durationMinutes, spots, null);
  if (!seat.ok) return seat;
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
    attendance: null,
    releasedAt: null,
    override: seat.override,
    rulesVersion: rules.version,
    tokenVersion: 1,
    createdAt: command.now,
    ...reach(command.person),
  };
  const { id: _, hasEmail: __, hasPhone: ___, ...fields } = after;
  return { event: "created", command, before: null, after, movedFrom: null, fields, tells: "created" };
}

function decideChange(day: WorkingDay, command: ChangeCommand): Verdict {
  const { rules, axis } = day.sheet;
  const here = day.booking(command.bookingId);
  const booking = command.from?.booking ?? here;
  if (!booking) return { ok: false, code: "booking_not_found" };
  const newest = Math.max(booking.version, here?.version ?? 0);
  if (newest !== command.version) return { ok: false, code: "stale_booking" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  if (command.by === "customer" && !canChange(booking, rules.customerChangeHoursLimit, command.now))
    return { ok: false, code: "cannot_change" };

  const spots = spotsAfter(booking, command.guests, rules.guestsPerSpot);
  const staysPut = command.from === null && command.bookingTime === booking.bookingTime;
  let { startsAt, override } = booking;
  if (!staysPut || spots > booking.spots) {
    const seat = day.seat(command, booking.durationMinutes, spots, booking);
    if (!seat.ok) return seat;
    if (!staysPut) startsAt = instantOf(axis, seat.start);
    override = seat.override ?? (staysPut ? override : null);
  }
  const after: SheetBooking = {
    ...booking,
    version: booking.version + 1,
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots,
    startsAt,
    endsAt: startsAt + booking.durationMinutes * MINUTE_MS,
    ...(staysPut ? {} : { attendance: null, releasedAt: null }),
    override,
    rulesVersion: rules.version,
    ...(command.edit ? reach(command.edit.person) : {}),
  };
  const fields = { ...difference(booking, after), ...(command.edit ? { personal: command.edit.changed } : {}) };
  const visible = !staysPut || command.guests !== booking.guests;
  return {
    event: command.from ? "moved_in" : "changed",
    command,
    before: booking,
    after,
    movedFrom: command.from?.date ?? null,
    fields: command.from ? { ...fields, from: command.from.date } : fields,
    tells: visible ? "changed" : null,
  };
}

function decideCancel(day: WorkingDay, command: CancelCommand): Verdict {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (command.by === "system" && !isClosedOut(day.sheet, booking, command.now))
    return { ok: false, code: "cannot_change" };
  if (!isActive(booking)) return unchanged(command, booking);
  if (command.by === "customer" && !canChange(booking, day.sheet.rules.customerChangeHoursLimit, command.now))
    return { ok: false, code: "cannot_change" };
  return changed("cancelled", command, booking, { status: "cancelled" }, day, "cancelled");
}

/** A closure cancels what is active, has not started and lies inside while it is in force (DESIGN.md section 4). */
const isClosedOut = ({ rules, date }: DaySheet, booking: SheetBooking, now: number) =>
  isActive(booking) && now < booking.startsAt && closureOn(rules, date) !== undefined;

/** `finished` and `no_show` end the stay at this minute and never lengthen it; taking them back is decided like a booking. */
function decideAttendance(day: WorkingDay, command: AttendCommand): Verdict {
  const { axis, rules } = day.sheet;
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  if (booking.attendance === command.attendance) return unchanged(command, booking);
  const ends = command.attendance === "finished" || command.attendance === "no_show";
  if (ends && command.now < booking.startsAt) return { ok: false, code: "not_started" };
  if (ends) {
    const minute = Math.floor(command.now / MINUTE_MS) * MINUTE_MS;
    const releasedAt = Math.min(booking.releasedAt ?? booking.endsAt, Math.max(minute, booking.startsAt));
    return changed("attendance", command, booking, { attendance: command.attendance, releasedAt }, day, null);
  }
  const restored = stayOf(axis, { ...booking, releasedAt: null });
  const regained = { start: stayOf(axis, booking).end, end: restored.end };
  const refusal = regained.start < regained.end ? refuseLoad(regained, booking.spots, day.load, rules) : null;
  if (refusal && command.overrideReason === null)
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      wanted: restored.start,
      party: { guests: booking.guests, booking, isHere: true },
    };
  const override = refusal ? overrideOf(command, refusal.reason) : booking.override;
  const change = { attendance: command.attendance, releasedAt: null, override };
  return changed("attendance", command, booking, change, day, null);
}

const reach = (person: Person) => ({
  hasEmail: person.customerEmail !== null,
  hasPhone: person.customerPhone !== null,
});

/** Said again: answered with the booking as it is; nothing is written and nobody is told twice. */
const unchanged = (command: Command, booking: SheetBooking): Change => ({
  event: "changed",
  command,
  before: booking,
  after: booking,
  movedFrom: null,
  fields: {},
  tells: null,
});

function changed(
  event: Change["event"],
  command: Command,
  before: SheetBooking,
  fields: Partial<SheetBooking>,
  day: WorkingDay,
  tells: Change["tells"],
): Change {
  const after = { ...before, ...fields, version: before.version + 1, rulesVersion: day.sheet.rules.version };
  return { event, command, before, after, movedFrom: null, fields: difference(before, after), tells };
}

/** The fields that differ, with their new values. */
function difference(before: SheetBooking, after: SheetBooking): Record<string, unknown> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        !same(value, before[field as keyof SheetBooking]) && field !== "hasEmail" && field !== "hasPhone",
    ),
  );
}
