import type { Alternative } from "../capacity/alternatives.ts";
import type { AttendCommand, CancelCommand, ChangeCommand, Command, CreateCommand } from "../day/commands.ts";
import type { SheetBooking } from "../day/day-sheet.ts";
import { spotsAt } from "../log/overbooked.ts";
import type { BookingRules } from "../rules.ts";
import { BruteForceCalendar } from "./brute-force-calendar.ts";

export type ExpectedOutcome =
  | { ok: true; bookingId: string }
  | { ok: false; code: string }
  | {
      ok: false;
      code: "time_slot_unavailable";
      reason: string;
      n?: number;
      mayOverride: boolean;
      alternatives: Alternative[];
      slots: { time: string; available: boolean }[];
    };

type Changing = { booking: SheetBooking; isHere: boolean };

type Why = { reason: string; n?: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** docs/rules.md implemented again, slowly, to compare with domain/day/decide.ts. */
export class BruteForceDay {
  readonly calendar: BruteForceCalendar;
  readonly bookings: Map<string, SheetBooking>;
  readonly elsewhere: Map<string, SheetBooking>;
  readonly #rules: BookingRules;

  constructor(rules: BookingRules, date: string, bookings: SheetBooking[], elsewhere: SheetBooking[] = []) {
    this.#rules = rules;
    this.calendar = new BruteForceCalendar(rules, date);
    this.bookings = new Map(bookings.map((booking) => [booking.id, booking]));
    this.elsewhere = new Map(elsewhere.map((booking) => [booking.id, booking]));
  }

  decide(command: Command): ExpectedOutcome {
    if (command.type === "create") return this.#create(command);
    if (command.type === "change") return this.#change(command);
    const booking = this.bookings.get(command.bookingId);
    if (!booking) return { ok: false, code: "booking_not_found" };
    if (command.type === "attend") return this.#attend(command, booking);
    if (command.type === "delete") return this.#delete(booking);
    if (command.type === "newLink") return this.#newLink(booking);
    if (command.by === "system") return this.#close(command, booking);
    if (booking.status === "cancelled") return done(booking);
    if (command.version !== undefined && booking.version !== command.version)
      return { ok: false, code: "stale_booking" };
    if (command.by === "customer" && !this.#customerMayChange(booking, command.now)) return cannotChange;
    return this.#save({ ...booking, status: "cancelled" });
  }

  usedAt(minute: number, except?: string): number {
    const all = [...this.bookings.values(), ...this.elsewhere.values()];
    return spotsAt(
      this.calendar.instantOf(minute),
      all.filter(({ id }) => id !== except),
    );
  }

  /** With `changing`, the times the booking may change to. */
  slots(guests: number, now: number, forCustomer: boolean, changing?: Changing) {
    const { maxGuestsPerBooking, onlineBookingPausedUntil, bookingDurationMinutes } = this.#rules;
    const own = changing?.isHere ? changing.booking : undefined;
    const duration = changing?.booking.durationMinutes ?? bookingDurationMinutes;
    const spots = changing?.booking.guests === guests ? changing.booking.spots : this.#spotsFor(guests);
    const small = maxGuestsPerBooking === null || guests <= maxGuestsPerBooking;
    const fits = (start: number, end: number) => small && spots <= this.#freeSpots(start, end, changing?.booking.id);
    const slots = this.calendar.slotsFrom(now, duration, forCustomer).map(({ time, start }) => {
      const awake = onlineBookingPausedUntil === null || this.calendar.instantOf(start) >= onlineBookingPausedUntil;
      const isOnline = awake && guests <= this.calendar.onlineMost(start);
      return { time, start, available: (isOnline || !forCustomer) && fits(start, start + duration) };
    });
    if (!own || (forCustomer && own.startsAt < now)) return slots;
    const [start, end] = this.#stayOf(own);
    const mayGrow = !forCustomer || guests <= Math.max(own.guests, this.calendar.onlineMost(start));
    const available = mayGrow && (spots <= own.spots || fits(start, end));
    const isListed = slots.some(({ time }) => time === own.bookingTime);
    const others = slots.filter(({ time }) => time !== own.bookingTime);
    if (isListed || available) others.push({ time: own.bookingTime, start, available });
    return others.sort((one, other) => one.start - other.start);
  }

  #create(command: CreateCommand): ExpectedOutcome {
    const rules = this.#rules;
    const spots = this.#spotsFor(command.guests);
    const time = this.#timeRefusal(command, rules.bookingDurationMinutes);
    const start = time.start;
    const end = start + rules.bookingDurationMinutes;
    const why = time.why ?? this.#brakeRefusal(command, start) ?? this.#loadRefusal(start, end, spots, command.guests);
    const overridden = why !== null && time.liftable && mayOverride(command);
    if (why && !overridden)
      return this.#refusal({ ...why, liftable: time.liftable }, command, command.guests, time.start);
    const startsAt = this.calendar.instantOf(start);
    return this.#save({
      id: command.bookingId,
      version: 0,
      status: "confirmed",
      bookingTime: command.bookingTime,
      guests: command.guests,
      spots,
      durationMinutes: rules.bookingDurationMinutes,
      resetMinutes: 0,
      startsAt,
      endsAt: startsAt + rules.bookingDurationMinutes * MINUTE,
      source: command.source,
      attendance: command.source === "walk_in" && command.now >= startsAt ? "arrived" : null,
      releasedAt: null,
      override: overridden ? overrideFor(command, why) : null,
      rulesVersion: rules.version,
      tokenVersion: 1,
      createdAt: command.now,
      hasEmail: true,
      hasPhone: false,
    });
  }

  #change(command: ChangeCommand): ExpectedOutcome {
    const here = this.bookings.get(command.bookingId);
    const booking = command.from?.booking ?? here;
    if (!booking) return { ok: false, code: "booking_not_found" };
    if (command.by === "customer" && booking.status === "cancelled") return cannotChange;
    if (command.by === "customer" && !this.#customerMayChange(booking, command.now)) return cannotChange;
    if (booking.version !== command.version || (here && here.version > command.version))
      return { ok: false, code: "stale_booking" };
    if (booking.status === "cancelled") return cannotChange;

    const spots = command.guests === booking.guests ? booking.spots : this.#spotsFor(command.guests);
    const changing = { booking, isHere: !command.from };
    const person = command.edit?.person;
    const after = {
      ...booking,
      guests: command.guests,
      spots,
      bookingTime: command.bookingTime,
      status: command.status === null ? booking.status : command.status,
      hasEmail: person ? person.customerEmail !== null : booking.hasEmail,
      hasPhone: person ? person.customerPhone !== null && !person.smsWithheld : booking.hasPhone,
    };
    if (!command.from && command.bookingTime === booking.bookingTime) {
      const isSame = command.guests === booking.guests && after.status === booking.status && !command.edit;
      if (isSame) return done(booking);
      const [start, end] = this.#stayOf(booking);
      const braked = command.guests > booking.guests ? this.#brakeRefusal(command, start) : null;
      if (braked) return this.#refusal(braked, command, command.guests, start, changing);
      if (spots <= booking.spots) return this.#save(after);
      const why = this.#loadRefusal(start, end, spots, command.guests, booking.id);
      if (why && !mayOverride(command)) return this.#refusal(why, command, command.guests, start, changing);
      const isLetIn = booking.override?.refusal === "closed" && this.calendar.isInClosure();
      const exceeded = isLetIn ? { reason: "closed" } : why;
      return this.#save({ ...after, override: why && exceeded ? overrideFor(command, exceeded) : booking.override });
    }

    const time = this.#timeRefusal(command, booking.durationMinutes);
    const end = time.start + booking.durationMinutes;
    const why =
      time.why ??
      this.#brakeRefusal(command, time.start) ??
      this.#loadRefusal(time.start, end, spots, command.guests, booking.id);
    const overridden = why !== null && time.liftable && mayOverride(command);
    if (why && !overridden)
      return this.#refusal({ ...why, liftable: time.liftable }, command, command.guests, time.start, changing);
    const startsAt = this.calendar.instantOf(time.start);
    const endsAt = startsAt + booking.durationMinutes * MINUTE;
    const override = overridden ? overrideFor(command, why) : null;
    const isInTheHouse = booking.attendance === "arrived" || booking.attendance === "seated";
    const attendance = isInTheHouse && !command.from ? booking.attendance : null;
    return this.#save({ ...after, startsAt, endsAt, override, attendance, releasedAt: null });
  }

  #close(command: CancelCommand, booking: SheetBooking): ExpectedOutcome {
    const untouched = booking.status === "cancelled" || booking.startsAt <= command.now;
    if (booking.override?.refusal === "closed" && (command.rulesVersion ?? 0) <= booking.rulesVersion)
      return cannotChange;
    if (untouched || !this.calendar.isInClosure()) return cannotChange;
    return this.#save({ ...booking, status: "cancelled" });
  }

  #attend(command: AttendCommand, booking: SheetBooking): ExpectedOutcome {
    if (booking.status === "cancelled") return cannotChange;
    const { attendance } = command;
    if (attendance === booking.attendance) return done(booking);
    if (attendance === "finished" || attendance === "no_show") {
      if (command.now < booking.startsAt) return { ok: false, code: "not_started" };
      const thisMinute = command.now - (command.now % MINUTE);
      const releasedAt = Math.min(thisMinute, booking.releasedAt ?? booking.endsAt);
      return this.#save({ ...booking, attendance, releasedAt: Math.max(releasedAt, booking.startsAt) });
    }
    const restored = { ...booking, attendance, releasedAt: null };
    const [start, end] = this.#stayOf(restored);
    const released = this.#stayOf(booking)[1];
    if (released >= end) return this.#save(restored);
    const why = this.#tooFull(released, end, booking.spots);
    if (why && command.overrideReason === null)
      return this.#refusal(why, command, booking.guests, start, { booking, isHere: true });
    return this.#save({ ...restored, override: why ? overrideFor(command, why) : booking.override });
  }

  #newLink(booking: SheetBooking): ExpectedOutcome {
    if (booking.status === "cancelled") return cannotChange;
    return this.#save({ ...booking, tokenVersion: booking.tokenVersion + 1 });
  }

  #delete(booking: SheetBooking): ExpectedOutcome {
    if (booking.status !== "cancelled") return { ok: false, code: "not_cancelled" };
    this.bookings.delete(booking.id);
    return done(booking);
  }

  #save(after: SheetBooking): ExpectedOutcome {
    this.elsewhere.delete(after.id);
    this.bookings.set(after.id, { ...after, version: after.version + 1, rulesVersion: this.#rules.version });
    return done(after);
  }

  #timeRefusal(command: CreateCommand | ChangeCommand, duration: number) {
    const start = this.calendar.startOf(command.bookingTime);
    const reason = this.calendar.refusal(command.bookingTime, duration, command.by === "customer", command.now);
    const liftable = reason === null || (start >= 0 && (reason === "closed" || reason === "outside_opening_hours"));
    return { start, why: reason === null ? null : { reason }, liftable };
  }

  #brakeRefusal({ by, guests }: CreateCommand | ChangeCommand, start: number): Why | null {
    const most = this.calendar.onlineMost(start);
    if (by !== "customer" || guests <= most) return null;
    return most === 0 ? { reason: "paused" } : { reason: "online_limit_exceeded", n: most };
  }

  #loadRefusal(start: number, end: number, spots: number, guests: number, except?: string): Why | null {
    const limit = this.#rules.maxGuestsPerBooking;
    if (limit !== null && guests > limit) return { reason: "per_booking_limit_exceeded", n: limit };
    return this.#tooFull(start, end, spots, except);
  }

  #tooFull(start: number, end: number, spots: number, except?: string): Why | null {
    const free = this.#freeSpots(start, end, except);
    if (spots <= free) return null;
    if (free <= 0) return { reason: "spot_capacity_exceeded" };
    return { reason: "guest_capacity_exceeded", n: free * this.#rules.guestsPerSpot };
  }

  #freeSpots(start: number, end: number, except?: string): number {
    if (this.#rules.maxCapacity === null) return Number.POSITIVE_INFINITY;
    let free = this.#rules.maxCapacity;
    for (let minute = start; minute < end; minute++)
      free = Math.min(free, this.#rules.maxCapacity - this.usedAt(minute, except));
    return free;
  }

  #refusal(
    { liftable = true, ...why }: Why & { liftable?: boolean },
    { by, now }: Command,
    guests: number,
    start: number,
    changing?: Changing,
  ): ExpectedOutcome {
    const slots = this.slots(guests, now, by === "customer", changing);
    const wanted = Math.max(start, 0);
    const free = slots.filter((slot) => slot.available && this.calendar.instantOf(slot.start) >= now);
    const before = free.filter((slot) => slot.start < wanted).slice(-2);
    const after = free.filter((slot) => slot.start > wanted).slice(0, 2);
    const bookingDate = this.calendar.date;
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...why,
      mayOverride: by === "member" && liftable,
      alternatives: [...before, ...after].map(({ time }) => ({ bookingDate, bookingTime: time })),
      slots: slots.map(({ time, available }) => ({ time, available })),
    };
  }

  #stayOf(booking: SheetBooking): [number, number] {
    const minute = (instant: number) => (instant - this.calendar.instantOf(0)) / MINUTE;
    return [minute(booking.startsAt), minute(booking.releasedAt ?? booking.endsAt)];
  }

  #spotsFor(guests: number): number {
    let spots = 1;
    while (spots * this.#rules.guestsPerSpot < guests) spots++;
    return spots;
  }

  #customerMayChange(booking: SheetBooking, now: number): boolean {
    return now < booking.startsAt && now + this.#rules.customerChangeHoursLimit * HOUR <= booking.startsAt;
  }
}

const cannotChange: ExpectedOutcome = { ok: false, code: "cannot_change" };
const done = (booking: SheetBooking): ExpectedOutcome => ({ ok: true, bookingId: booking.id });
const mayOverride = (command: CreateCommand | ChangeCommand) =>
  command.by !== "customer" && command.overrideReason !== null;
const overrideFor = (command: CreateCommand | ChangeCommand | AttendCommand, { reason }: Why) => ({
  reason: command.overrideReason ?? "",
  by: command.actor,
  refusal: reason,
});
