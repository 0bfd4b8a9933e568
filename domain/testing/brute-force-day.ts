import type {
  AttendCommand,
  CancelCommand,
  ChangeCommand,
  Command,
  CreateCommand,
  DayCommand,
  StandbyCommand,
} from "../day/commands.ts";
import type { Alternative } from "../judging/alternatives.ts";
import type { SlotView } from "../judging/availability.ts";
import { spotsAt } from "../log/overbooked.ts";
import { isPlain } from "../plan/in-force.ts";
import type { BookingRules } from "../plan/rules.ts";
import { type SheetBooking, WITHOUT_PLACE } from "../sheet/sheet-booking.ts";
import { BruteForceCalendar, type Window } from "./brute-force-calendar.ts";

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
      slots: SlotView[];
    };

/** The others need resources, or are about holds and who waits. */
export type SpotsCommand = Exclude<
  Command,
  | { type: "place" | "extend" | "hold" | "tell" | "prolong" | "accept" | "decline" | "withdraw" }
  | DayCommand
  | StandbyCommand
>;

type Changing = { booking: SheetBooking; isHere: boolean };

type Why = { reason: string; n?: number };

/** `booking`: the one that changes. `atMost`: minutes after which it leaves. */
type Party = {
  guests: number;
  forCustomer: boolean;
  isWalkIn: boolean;
  booking: SheetBooking | null;
  atMost?: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const OF_HOLDS = ["hold", "tell", "prolong", "accept", "decline", "withdraw"];

/** docs/rules.md implemented again, slowly, to compare with domain/day/decide.ts. */
export const isOfSpots = (command: Command): command is SpotsCommand =>
  !("standbyId" in command) &&
  ![...OF_HOLDS, "place", "extend", "arrange", "tidy", "pin", "serve"].includes(command.type);

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

  decide(command: SpotsCommand): ExpectedOutcome {
    if (command.type === "create") return this.#create(command);
    if (command.type === "change") return this.#change(command);
    const booking = this.bookings.get(command.bookingId);
    if (!booking) return { ok: false, code: "booking_not_found" };
    if (command.type === "attend") return this.#attend(command, booking);
    if (command.type === "delete") return this.#delete(booking);
    if (command.type === "newLink") return this.#newLink(booking);
    if (command.type === "pay")
      return command.paid && booking.status === "cancelled" ? cannotChange : this.#save({ ...booking });
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
  slots(guests: number, now: number, forCustomer: boolean, changing?: Changing, asWalkIn = false) {
    const own = changing?.isHere ? changing.booking : undefined;
    const moving = changing ? { ...changing.booking, releasedAt: null } : null;
    const isWalkIn = changing ? changing.booking.source === "walk_in" : asWalkIn;
    const party = { guests, forCustomer, isWalkIn, booking: moving };
    const slots = this.calendar
      .slotsFrom(now, (window) => this.#minutes(window, guests, moving), forCustomer)
      .map(({ time, start, end, window }) => {
        const why = this.#stayRefusal(party, start, window, true, now);
        return { time, start, end, window: window as Window | null, available: why === null, why };
      });
    if (!own || (forCustomer && own.startsAt < now)) return slots;
    const [start] = this.#stayOf(own);
    const why = this.#stayingRefusal({ ...party, booking: own });
    const { window } = this.calendar.windowOf(own.bookingTime);
    const end = start + this.#minutes(window, guests, own);
    const available = why === null;
    const isListed = slots.some(({ time }) => time === own.bookingTime);
    const others = slots.filter(({ time }) => time !== own.bookingTime);
    if (isListed || available) others.push({ time: own.bookingTime, start, end, window, available, why });
    return others.sort((one, other) => one.start - other.start);
  }

  /** Checks 8 to 13 of docs/rules.md#refusals. */
  #stayRefusal(party: Party, start: number, window: Window | null, isInside: boolean, now: number): Why | null {
    const { guests, booking, forCustomer, atMost } = party;
    if (forCustomer) {
      const paused = this.#rules.onlineBookingPausedUntil;
      if (paused !== null && this.calendar.instantOf(start) < paused) return { reason: "paused" };
      const braked = this.#brakeRefusal(guests, start);
      if (braked) return braked;
      if (window && !this.calendar.isInTime(window, start, now)) return { reason: "notice_too_short" };
    }
    const limit = this.#limit(window);
    if (guests > limit) return { reason: "per_booking_limit_exceeded", n: limit };
    if (isInside && this.isPacedOut(party, start, window)) return { reason: "pacing_full" };
    const except = booking?.id;
    const leaves = (some: number) => start + this.#minutes(window, some, booking, atMost);
    const until = (some: number) => leaves(some) + (window?.reset ?? 0);
    const why = this.#tooFull(start, until(guests), this.#spots(guests, booking), except);
    if (!why || isPlain(this.#rules.plan)) return why;
    for (let some = guests - 1; some >= 1; some--) {
      if (isInside && window && this.calendar.endRefusal(window, start, leaves(some)) !== null) continue;
      if (isInside && this.isPacedOut({ ...party, guests: some }, start, window)) continue;
      if (this.#tooFull(start, until(some), this.#spots(some, booking), except)) continue;
      return { reason: "guest_capacity_exceeded", n: some };
    }
    return { reason: "spot_capacity_exceeded" };
  }

  /** The refusal of a booking that keeps its start: only growth is decided. */
  #stayingRefusal({ guests, booking, forCustomer, isWalkIn }: Party & { booking: SheetBooking }): Why | null {
    const { window, isInside } = this.calendar.windowOf(booking.bookingTime);
    const [start, until] = this.#stayOf(booking);
    const longer = this.#minutes(window, guests, booking) - booking.durationMinutes;
    if (longer > 0 && isInside && window) {
      const reason = this.calendar.endRefusal(window, start, start + booking.durationMinutes + longer);
      if (reason) return { reason };
    }
    const more = guests > booking.guests;
    const braked = forCustomer && more ? this.#brakeRefusal(guests, start) : null;
    if (braked) return braked;
    const spots = this.#spots(guests, booking);
    const grows = spots > booking.spots || longer > 0;
    const limit = this.#limit(window);
    if (grows && guests > limit) return { reason: "per_booking_limit_exceeded", n: limit };
    const party = { guests, booking, forCustomer, isWalkIn };
    if (more && isInside && this.isPacedOut(party, start, window)) return { reason: "pacing_full" };
    return grows ? this.#tooFull(start, until + Math.max(0, longer), spots, booking.id) : null;
  }

  /** Would more guests or parties arrive in the stretch than its limit, others being there already? */
  isPacedOut({ guests, isWalkIn, booking }: Party, start: number, window: Window | null): boolean {
    if (!window?.pacing || isWalkIn) return false;
    const { pacing } = window;
    const minutes = new Set(this.calendar.stretchOf(window, pacing.everyMinutes, start));
    const minuteOf = (one: SheetBooking) => (one.startsAt - this.calendar.instantOf(0)) / MINUTE;
    const others = [...this.bookings.values()].filter(
      (one) => one.id !== booking?.id && one.status !== "cancelled" && minutes.has(minuteOf(one)),
    );
    if (others.length === 0) return false;
    const arriving = others.reduce((sum, one) => sum + one.guests, guests);
    const isOver = (count: number, most: number | null) => most !== null && count > most;
    return isOver(arriving, pacing.guests) || isOver(others.length + 1, pacing.parties);
  }

  #minutes(window: Window | null, guests: number, booking: SheetBooking | null, atMost = Number.POSITIVE_INFINITY) {
    const fixed = this.#rules.bookingDurationMinutes;
    const of = (some: number) => {
      if (!window) return fixed;
      for (const { upTo, minutes } of window.stays) if (upTo === null || upTo >= some) return minutes;
      return fixed;
    };
    if (!booking) return Math.min(of(guests), atMost);
    const isKept = booking.releasedAt !== null || of(guests) === of(booking.guests);
    if (isKept) return booking.durationMinutes;
    return guests < booking.guests && booking.durationMinutes < of(guests) ? booking.durationMinutes : of(guests);
  }

  #limit(window: Window | null): number {
    const limits = [this.#rules.maxGuestsPerBooking, window?.most ?? null];
    return Math.min(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
  }

  #spots(guests: number, booking: SheetBooking | null): number {
    return booking && booking.guests === guests ? booking.spots : this.#spotsFor(guests);
  }

  #create(command: CreateCommand): ExpectedOutcome {
    const { until } = command;
    const atMost = until && this.calendar.minutesUntil(this.calendar.startOf(command.bookingTime), until);
    const party = { ...partyOf(command, null), ...(atMost ? { atMost } : {}) };
    const time = this.#timeRefusal(command, null, party.atMost);
    const { start, window, minutes } = time;
    const why = time.why ?? this.#stayRefusal(party, start, window, time.isInside, command.now);
    const overridden = why !== null && time.liftable && mayOverride(command);
    if (why && !overridden) return this.#refusal({ ...why, liftable: time.liftable }, command, command.guests, start);
    const startsAt = this.calendar.instantOf(start);
    const { happenedAt = startsAt } = command;
    if (startsAt - happenedAt > 5 * MINUTE) return { ok: false, code: "not_started" };
    return this.#save({
      ...WITHOUT_PLACE,
      id: command.bookingId,
      version: 0,
      status: "confirmed",
      bookingTime: command.bookingTime,
      guests: command.guests,
      spots: this.#spotsFor(command.guests),
      durationMinutes: minutes,
      resetMinutes: window?.reset ?? 0,
      startsAt,
      endsAt: startsAt + minutes * MINUTE,
      source: command.source,
      ...arrivalOf(command, startsAt),
      releasedAt: null,
      override: overridden ? overrideFor(command, why) : null,
      rulesVersion: this.#rules.version,
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
    if (command.resources) return cannotChange; // spots are counted

    const changing = { booking, isHere: !command.from };
    const person = command.edit?.person;
    const after = {
      ...booking,
      guests: command.guests,
      spots: this.#spots(command.guests, booking),
      bookingTime: command.bookingTime,
      status: command.status === null ? booking.status : command.status,
      hasEmail: person ? person.customerEmail !== null : booking.hasEmail,
      hasPhone: person ? person.customerPhone !== null && !person.smsWithheld : booking.hasPhone,
    };
    if (!command.from && command.bookingTime === booking.bookingTime) {
      const isSame = command.guests === booking.guests && after.status === booking.status && !command.edit;
      if (isSame) return done(booking);
      const { window } = this.calendar.windowOf(booking.bookingTime);
      const durationMinutes = this.#minutes(window, command.guests, booking);
      const [start] = this.#stayOf(booking);
      const why = this.#stayingRefusal({ ...partyOf(command, booking), booking });
      if (why && !mayOverride(command)) return this.#refusal(why, command, command.guests, start, changing);
      const exceeded = why && this.#keptClosed(booking, why);
      const override = exceeded ? overrideFor(command, exceeded) : booking.override;
      const endsAt = booking.startsAt + durationMinutes * MINUTE;
      return this.#save({ ...after, durationMinutes, endsAt, override });
    }

    const moving = { ...booking, releasedAt: null };
    const time = this.#timeRefusal(command, moving);
    const { start, window, minutes } = time;
    const why = time.why ?? this.#stayRefusal(partyOf(command, moving), start, window, time.isInside, command.now);
    const overridden = why !== null && time.liftable && mayOverride(command);
    if (why && !overridden)
      return this.#refusal({ ...why, liftable: time.liftable }, command, command.guests, start, changing);
    const startsAt = this.calendar.instantOf(start);
    const stay = { startsAt, durationMinutes: minutes, resetMinutes: window?.reset ?? 0 };
    const override = overridden ? overrideFor(command, why) : null;
    const isInTheHouse = booking.attendance === "arrived" || booking.attendance === "seated";
    const attendance = isInTheHouse && !command.from ? booking.attendance : null;
    const attendanceAt = attendance === booking.attendance ? booking.attendanceAt : command.now;
    const endsAt = startsAt + minutes * MINUTE;
    return this.#save({ ...after, ...stay, endsAt, override, attendance, attendanceAt, releasedAt: null });
  }

  #close(command: CancelCommand, booking: SheetBooking): ExpectedOutcome {
    const untouched = booking.status === "cancelled" || booking.startsAt <= command.now;
    if (booking.override?.refusal === "closed" && (command.rulesVersion ?? 0) <= booking.rulesVersion)
      return cannotChange;
    if (untouched || !this.calendar.isInClosure()) return cannotChange;
    return this.#save({ ...booking, status: "cancelled" });
  }

  #attend(command: AttendCommand, booking: SheetBooking): ExpectedOutcome {
    const { attendance } = command;
    const isFact = command.happenedAt !== undefined;
    const attendanceAt = command.happenedAt ?? command.now;
    const ends = attendance === "finished" || attendance === "no_show";
    const knowsMore =
      booking.status === "cancelled" ||
      attendance === booking.attendance ||
      (booking.attendanceAt !== null && attendanceAt < booking.attendanceAt) ||
      booking.startsAt - attendanceAt > 12 * HOUR ||
      (ends && attendanceAt < booking.startsAt);
    if (isFact && knowsMore) return this.#save(booking);
    if (booking.status === "cancelled") return cannotChange;
    if (attendance === booking.attendance) return done(booking);
    if (ends) {
      if (attendanceAt < booking.startsAt) return { ok: false, code: "not_started" };
      const thisMinute = attendanceAt - (attendanceAt % MINUTE);
      const releasedAt = Math.min(thisMinute, booking.releasedAt ?? booking.endsAt);
      const resetMinutes = attendance === "no_show" ? 0 : booking.resetMinutes;
      const ended = { attendance, attendanceAt, resetMinutes, releasedAt: Math.max(releasedAt, booking.startsAt) };
      return this.#save({ ...booking, ...ended });
    }
    const { window } = this.calendar.windowOf(booking.bookingTime);
    const resetMinutes = booking.attendance === "no_show" ? (window?.reset ?? 0) : booking.resetMinutes;
    const restored = { ...booking, attendance, attendanceAt, resetMinutes, releasedAt: null };
    const [start, end] = this.#stayOf(restored);
    const released = this.#stayOf(booking)[1];
    if (released >= end) return this.#save(restored);
    const why = this.#tooFull(released, end, booking.spots);
    if (why && command.overrideReason === null)
      return this.#refusal(why, command, booking.guests, start, { booking, isHere: true });
    const exceeded = why && this.#keptClosed(booking, why);
    return this.#save({ ...restored, override: exceeded ? overrideFor(command, exceeded) : booking.override });
  }

  /** A party let in on a closed day keeps its reason, or the closing would cancel it. */
  #keptClosed = <Why extends object>({ override }: SheetBooking, why: Why) =>
    override?.refusal === "closed" && this.calendar.isInClosure() ? { reason: "closed" as const } : why;

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

  #timeRefusal(command: CreateCommand | ChangeCommand, booking: SheetBooking | null, atMost?: number) {
    const start = this.calendar.startOf(command.bookingTime);
    const { window, isInside } = this.calendar.windowOf(command.bookingTime);
    const minutesIn = (some: Window | null) => this.#minutes(some, command.guests, booking, atMost);
    const asked = (command.type === "create" ? command.happenedAt : undefined) ?? command.now;
    const reason = this.calendar.refusal(command.bookingTime, minutesIn, command.by === "customer", asked);
    const liftable = reason === null || (start >= 0 && (reason === "closed" || reason === "outside_opening_hours"));
    return { start, why: reason === null ? null : { reason }, liftable, window, isInside, minutes: minutesIn(window) };
  }

  #brakeRefusal(guests: number, start: number): Why | null {
    const most = this.calendar.onlineMost(start);
    if (guests <= most) return null;
    return most === 0 ? { reason: "paused" } : { reason: "online_limit_exceeded", n: most };
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
    command: Command,
    guests: number,
    start: number,
    changing?: Changing,
  ): ExpectedOutcome {
    const { by, now } = command;
    const asWalkIn = command.type === "create" && command.source === "walk_in";
    const slots = this.slots(guests, now, by === "customer", changing, asWalkIn);
    const wanted = Math.max(start, 0);
    const free = slots.filter((slot) => slot.available && this.calendar.instantOf(slot.start) >= now);
    const before = free.filter((slot) => slot.start < wanted).slice(-2);
    const after = free.filter((slot) => slot.start > wanted).slice(0, 2);
    const bookingDate = this.calendar.date;
    const nearestFirst: typeof free = [];
    for (let minutes = 1; nearestFirst.length < before.length + after.length; minutes++)
      for (const slot of [...before, ...after])
        if (slot.start === wanted - minutes || slot.start === wanted + minutes) nearestFirst.push(slot);
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...why,
      mayOverride: by === "member" && liftable,
      alternatives: nearestFirst.map(({ time }) => ({ bookingDate, bookingTime: time })),
      slots: slots.map((slot) => this.#viewOf(slot)),
    };
  }

  #viewOf({ time, start, end, window, available, why }: ReturnType<BruteForceDay["slots"]>[number]): SlotView {
    if (isPlain(this.#rules.plan)) return { time, available };
    const isLimited = window?.isNamed || end !== start + this.#rules.bookingDurationMinutes;
    return { time, available, ...(isLimited ? { endTime: this.calendar.labelAt(end) } : {}), ...why } as SlotView;
  }

  #stayOf(booking: SheetBooking): [number, number] {
    const minute = (instant: number) => (instant - this.calendar.instantOf(0)) / MINUTE;
    return [minute(booking.startsAt), minute(booking.releasedAt ?? booking.endsAt) + booking.resetMinutes];
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

function arrivalOf({ source, attendance, happenedAt, now }: CreateCommand, startsAt: number) {
  if (source !== "walk_in") return { attendance: null, attendanceAt: null };
  if (happenedAt !== undefined) return { attendance: "seated", attendanceAt: happenedAt } as const;
  return now < startsAt
    ? { attendance: null, attendanceAt: null }
    : ({ attendance: attendance ?? "arrived", attendanceAt: now } as const);
}

const cannotChange: ExpectedOutcome = { ok: false, code: "cannot_change" };
const done = (booking: SheetBooking): ExpectedOutcome => ({ ok: true, bookingId: booking.id });
const partyOf = (command: CreateCommand | ChangeCommand, booking: SheetBooking | null): Party => ({
  guests: command.guests,
  forCustomer: command.by === "customer",
  isWalkIn: (command.type === "create" ? command.source : booking?.source) === "walk_in",
  booking,
});
const mayOverride = (command: CreateCommand | ChangeCommand) =>
  command.by !== "customer" && command.overrideReason !== null;
const overrideFor = (command: CreateCommand | ChangeCommand | AttendCommand, { reason }: Why) => ({
  reason: command.overrideReason ?? "",
  by: command.actor,
  refusal: reason,
});
