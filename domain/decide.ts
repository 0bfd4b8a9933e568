import { neighbours } from "./alternatives.ts";
import { type Availability, availabilityOn } from "./availability.ts";
import { MINUTE_MS } from "./calendar.ts";
import { addLoad, type DayLoad, type LoadRefusal, refuseGuests, refuseLoad, spotsFor } from "./capacity.ts";
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
  RefusalReason,
} from "./commands.ts";
import { instantOf } from "./day-axis.ts";
import { type DaySheet, isActive, type Override, type SheetBooking, stayOf } from "./day-sheet.ts";
import { judgeStart } from "./start-time.ts";
import { todayOf } from "./today.ts";

/** Commands known to be done already: by the log, or earlier in this object's life. */
export type DoneCommands = Map<string, { requestHash: string | null; bookingId: string }>;

/** The decisions of one group, on a copy of the sheet: nothing of it counts before it is written. */
export type Decisions = { outcomes: Outcome[]; changes: Change[]; load: DayLoad; touched: Map<string, SheetBooking> };

type Verdict = Change | OtherRefusal | Blocked;
type Blocked = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  wanted: number;
  party: Party;
};
/** Who asks: so many guests, with spots of their own already when a booking is changed. */
type Party = { guests: number; own: SheetBooking | null };

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

  const spots = command.guests === booking.guests ? booking.spots : spotsFor(command.guests, rules.guestsPerSpot);
  const staysPut = command.from === null && command.bookingTime === booking.bookingTime;
  let { startsAt, override } = booking;
  if (!staysPut || spots > booking.spots) {
    const seat = day.seat(command, booking.durationMinutes, spots, command.from ? null : booking);
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
  if (!isActive(booking)) return unchanged(command, booking);
  if (command.by === "customer" && !canChange(booking, day.sheet.rules.customerChangeHoursLimit, command.now))
    return { ok: false, code: "cannot_change" };
  return changed("cancelled", command, booking, { status: "cancelled" }, day, "cancelled");
}

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
      party: { guests: booking.guests, own: booking },
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

const overrideOf = (command: Command, refusal: string): Override | null =>
  "overrideReason" in command && command.overrideReason !== null
    ? { reason: command.overrideReason, by: command.actor, refusal }
    : null;

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

/** The sheet and what the group has changed so far. */
class WorkingDay {
  readonly sheet: DaySheet;
  readonly changes: Change[] = [];
  readonly touched = new Map<string, SheetBooking>();
  readonly load: DayLoad;
  #offers = new Map<string, Availability>();

  constructor(sheet: DaySheet) {
    this.sheet = sheet;
    this.load = sheet.load.slice();
  }

  booking(id: string): SheetBooking | undefined {
    return this.touched.get(id) ?? this.sheet.bookings.get(id);
  }

  /** Time first, then party, then load; a member's reason lifts all of them but a wall time that does not exist or is past. */
  seat(
    command: CreateCommand | ChangeCommand,
    durationMinutes: number,
    spots: number,
    own: SheetBooking | null,
  ): { ok: true; start: number; override: Override | null } | Blocked {
    const { rules, axis } = this.sheet;
    const { guests } = command;
    const clock = { ...todayOf(rules, command.now), now: command.now };
    const actor = command.by === "customer" ? "customer" : "member";
    const judged = judgeStart(rules, axis, command.bookingTime, durationMinutes, actor, clock);
    const kept = own !== null && own.bookingTime === command.bookingTime ? stayOf(axis, own) : null;
    const start = kept ? kept.start : judged.start;
    const block = (refusal: LoadRefusal | { reason: RefusalReason }): Blocked => ({
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      wanted: start ?? 0,
      party: { guests, own },
    });
    const timeRefusal = kept ? null : judged.refusal;
    if (start === null || (timeRefusal && !judged.overridable)) return block({ reason: timeRefusal ?? "not_a_slot" });

    const stay = kept ?? { start, end: start + durationMinutes };
    const loadRefusal =
      refuseGuests(guests, rules) ?? this.#without(own, () => refuseLoad(stay, spots, this.load, rules));
    const refusal = timeRefusal ? { reason: timeRefusal } : loadRefusal;
    if (!refusal) return { ok: true, start, override: null };
    const override = actor === "member" ? overrideOf(command, refusal.reason) : null;
    return override ? { ok: true, start, override } : block(refusal);
  }

  take(change: Change): void {
    const { axis } = this.sheet;
    const left = change.movedFrom === null ? change.before : null;
    if (left && isActive(left)) addLoad(this.load, stayOf(axis, left), -left.spots);
    if (isActive(change.after)) addLoad(this.load, stayOf(axis, change.after), change.after.spots);
    this.touched.set(change.after.id, change.after);
    this.changes.push(change);
    this.#offers.clear();
  }

  /** What to say to a refused party: the day's slots as they are for it now and the nearest free ones. */
  refusal({ reason, n, wanted, party }: Blocked, now: number): Outcome {
    const offers = this.#offersFor(party, now);
    return {
      ok: false,
      code: "time_slot_unavailable",
      reason,
      ...(n === undefined ? {} : { n }),
      alternatives: neighbours(this.sheet.date, offers.slots, wanted),
      slots: offers.slots.map(({ time, available }) => ({ time, available })),
    };
  }

  /** Computed once per party and state of the day; `now` of the first asker serves the group. */
  #offersFor({ guests, own }: Party, now: number): Availability {
    const key = `${guests}|${own?.id ?? ""}`;
    const kept = this.#offers.get(key);
    if (kept) return kept;
    const { rules, axis } = this.sheet;
    const clock = { ...todayOf(rules, now), now };
    const offers = this.#without(own, () => availabilityOn(rules, axis, this.load, guests, clock));
    this.#offers.set(key, offers);
    return offers;
  }

  /** The answer as if a booking's own spots were free: it does not stand in its own way. */
  #without<Answer>(own: SheetBooking | null, ask: () => Answer): Answer {
    if (!own) return ask();
    const stay = stayOf(this.sheet.axis, own);
    addLoad(this.load, stay, -own.spots);
    const answer = ask();
    addLoad(this.load, stay, own.spots);
    return answer;
  }
}
