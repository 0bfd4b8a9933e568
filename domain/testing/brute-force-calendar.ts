import type { BookingRules, DatedException, Pacing, Period, StayLength } from "../plan/rules.ts";
import { closingRealMinuteOn, localDateAt, type WallClock, wallClock, wallLabel } from "./wall-clock.ts";

const MINUTE = 60_000;
const DAY = 1440;
/** As many as a `WallClock` shows. */
const REAL_MINUTES = Array.from({ length: 3 * DAY }, (_, minute) => minute);
const WEEK = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dateBefore = (date: string) => new Date(Date.parse(date) - DAY * MINUTE).toISOString().slice(0, 10);

/** A service period on a date, in wall minutes. */
export type Window = {
  opens: number;
  closes: number;
  lastStart: number | null;
  step: number;
  stays: StayLength[];
  reset: number;
  pacing: Pacing | null;
  notice: number;
  cutOff: { daysBefore: number; time: string } | null;
  most: number | null;
  /** One of the plan's service periods. */
  isNamed: boolean;
};

/** How long a party stays in a window; null: on a closed day. */
export type MinutesIn = (window: Window | null) => number;

/** Uses wall-clock.ts instead of time zone arithmetic. */
export class BruteForceCalendar {
  readonly date: string;
  readonly #rules: BookingRules;
  readonly #clock: WallClock;

  constructor(rules: BookingRules, date: string) {
    this.#rules = rules;
    this.date = date;
    this.#clock = wallClock(date, rules.timeZone);
  }

  instantOf(minute: number): number {
    return this.#clock.startsAt + minute * MINUTE;
  }

  startOf(time: string): number {
    return this.#clock.firstShown.get(this.#wallOf(time)) ?? -1;
  }

  /** Full or not; `now` in ms. */
  slotsFrom(
    now: number,
    minutesIn: MinutesIn,
    forCustomer = true,
  ): { time: string; start: number; end: number; window: Window }[] {
    const windows = this.#windowsOn(this.date);
    if (windows.length === 0 || this.date < this.#today(now) || (forCustomer && this.#isBeyondWindow(now))) return [];
    return windows.flatMap((window) => {
      const slots = [];
      for (let wall = window.opens; wall < DAY * 2; wall += window.step) {
        const start = this.#clock.firstShown.get(wall);
        if (start === undefined || (forCustomer && this.instantOf(start) < now) || !begins(window, wall)) continue;
        const end = start + minutesIn(window);
        if (this.endRefusal(window, start, end) === null) slots.push({ time: wallLabel(wall), start, end, window });
      }
      return slots;
    });
  }

  /** The time on the wall at a real minute. */
  labelAt(minute: number): string {
    return wallLabel(this.#clock.shown[minute] ?? Number.NaN);
  }

  /** Real minutes until the clock next shows a time. */
  minutesUntil(start: number, time: string): number {
    const minute = REAL_MINUTES.find((each) => each > start && this.labelAt(each) === time);
    return (minute ?? Number.POSITIVE_INFINITY) - start;
  }

  /** The refusal of a stay in its window, without the reset. */
  endRefusal(window: Window, start: number, end: number): "closed" | "outside_opening_hours" | null {
    for (let minute = start; minute < end; minute++) if (this.#isInClosedPart(minute)) return "closed";
    return window.lastStart === null && end > closingRealMinuteOn(this.#clock, window.closes)
      ? "outside_opening_hours"
      : null;
  }

  /** The window of a start, and whether it lies in it; else the nearest. */
  windowOf(time: string): { window: Window | null; isInside: boolean } {
    const wall = this.#wallOf(time);
    const windows = this.#windowsOn(this.date);
    const own = windows.find((window) => begins(window, wall));
    if (own) return { window: own, isInside: true };
    const away = (window: Window) =>
      wall < window.opens ? window.opens - wall : wall - (window.lastStart ?? window.closes);
    const [nearest = null] = windows.toSorted((a, b) => away(a) - away(b) || a.opens - b.opens);
    return { window: nearest, isInside: false };
  }

  /** Real minutes that share a stretch of pacing with a start of the window. */
  stretchOf({ opens, closes, lastStart }: Window, every: number, start: number): number[] {
    const { shown, firstShown } = this.#clock;
    const stretch = (wall: number) => Math.floor((wall - opens) / every);
    const own = stretch(shown[start] ?? 0);
    return REAL_MINUTES.filter((minute) => {
      const wall = shown[minute] ?? 0;
      const isStart = wall >= opens && (lastStart === null ? wall < closes : wall <= lastStart);
      return isStart && stretch(wall) === own && firstShown.get(wall) === minute;
    });
  }

  /** May a customer still ask for a start? */
  isInTime({ notice, cutOff }: Window, start: number, now: number): boolean {
    if (this.instantOf(start) - now < notice * MINUTE) return false;
    if (!cutOff) return true;
    let date = this.date;
    for (let days = 0; days < cutOff.daysBefore; days++) date = dateBefore(date);
    const clock = wallClock(date, this.#rules.timeZone);
    return now <= clock.startsAt + closingRealMinuteOn(clock, minutesIn(cutOff.time)) * MINUTE;
  }

  isInClosure(date = this.date): boolean {
    const { specialScheduleEnabled, specialClosures } = this.#rules;
    return specialScheduleEnabled && specialClosures.some((c) => c.startDate <= date && c.endDate >= date);
  }

  /** Checks 1 to 7 of docs/rules.md#refusals. */
  refusal(time: string, minutesIn: MinutesIn, forCustomer: boolean, now: number): string | null {
    const { window, isInside } = this.windowOf(time);
    const wall = this.#wallOf(time);
    const start = this.startOf(time);
    if (this.date < this.#today(now)) return "in_the_past";
    if (forCustomer && this.#isBeyondWindow(now)) return "beyond_booking_window";
    if (!window) return "closed";
    if (start < 0) return "not_a_slot";
    const end = this.endRefusal(window, start, start + minutesIn(window));
    if (end === "closed") return "closed";
    if (!isInside || end) return "outside_opening_hours";
    if (!forCustomer) return null;
    if ((wall - window.opens) % window.step !== 0) return "not_a_slot";
    if (this.instantOf(start) < now) return "in_the_past";
    if (this.instantOf(start) < (this.#rules.onlineBookingPausedUntil ?? 0)) return "paused";
    return null;
  }

  /** The largest party that a customer may book there under tonight's brake. */
  onlineMost(start: number): number {
    const { brakeUntil, brakeMaxGuests } = this.#rules;
    return brakeUntil !== null && this.instantOf(start) < brakeUntil ? brakeMaxGuests : Number.POSITIVE_INFINITY;
  }

  #exceptions<Kind extends DatedException["kind"]>(kind: Kind, date: string) {
    return this.#rules.plan.exceptions.filter(
      (each): each is Extract<DatedException, { kind: Kind }> =>
        each.kind === kind && date >= each.fromDate && date <= each.toDate,
    );
  }

  /** Those of the weekday or of special openings, closed or not. */
  #openingsOn(date: string): Window[] {
    const { plan, weeklySchedule, slotStepMinutes, bookingDurationMinutes } = this.#rules;
    const weekday = WEEK[new Date(date).getUTCDay()] ?? "sunday";
    const plain = {
      ...{ lastStart: null, step: slotStepMinutes, stays: [{ upTo: null, minutes: bookingDurationMinutes }] },
      ...{ reset: 0, pacing: null, notice: 0, cutOff: null, most: null, isNamed: false },
    };
    const named = plan.periods.filter((period): period is Period => period.name !== null);
    const special = this.#exceptions("extra", date);
    if (special.length > 0)
      return special.map((opening) => {
        const followed = named.find(({ id }) => id === opening.period);
        const base = followed ? windowFrom(followed) : plain;
        const [opens, closes] = [minutesIn(opening.fromTime), closingAfter(opening.fromTime, opening.toTime)];
        const stays = opening.duration === null ? base.stays : opening.duration;
        const pacing = opening.pacing === null ? base.pacing : opening.pacing;
        return { ...base, opens, closes, lastStart: lastAfter(opens, opening.lastStart), stays, pacing };
      });
    if (named.length > 0) return named.filter(({ days }) => days.some((day) => day === weekday)).map(windowFrom);
    const { enabled, openTime, closeTime } = weeklySchedule[weekday];
    return enabled ? [{ ...plain, opens: minutesIn(openTime), closes: closingAfter(openTime, closeTime) }] : [];
  }

  #windowsOn(date: string): Window[] {
    return this.isInClosure(date) ? [] : this.#openingsOn(date).sort((a, b) => a.opens - b.opens);
  }

  #isInClosedPart(minute: number): boolean {
    return this.#exceptions("off", this.date).some(({ fromTime, toTime }) => {
      const from = this.#wallOf(fromTime);
      const to = from + closingAfter(fromTime, toTime) - minutesIn(fromTime);
      return minute >= closingRealMinuteOn(this.#clock, from) && minute < closingRealMinuteOn(this.#clock, to);
    });
  }

  #wallOf(time: string): number {
    const openings = this.#openingsOn(this.date);
    const minute = minutesIn(time);
    if (openings.length === 0) return minute;
    const opens = Math.min(...openings.map((each) => each.opens));
    const closes = Math.max(...openings.map((each) => each.closes)) - DAY;
    if (closes < 0 || minute >= opens) return minute;
    return minute - closes <= opens - minute ? minute + DAY : minute;
  }

  #today(now: number): string {
    const date = localDateAt(now, this.#rules.timeZone);
    const yesterday = dateBefore(date);
    const ends = Math.max(0, ...this.#windowsOn(yesterday).map(lastLeaves));
    if (ends <= DAY) return date;
    const clock = wallClock(yesterday, this.#rules.timeZone);
    return now < clock.startsAt + closingRealMinuteOn(clock, ends) * MINUTE ? yesterday : date;
  }

  #isBeyondWindow(now: number): boolean {
    const today = Date.parse(localDateAt(now, this.#rules.timeZone));
    return Date.parse(this.date) - today > this.#rules.advanceBookingDays * DAY * MINUTE;
  }
}

const begins = ({ opens, closes, lastStart }: Window, wall: number) =>
  wall >= opens && (lastStart === null ? wall < closes : wall <= lastStart);

/** Until when the date is today. */
const lastLeaves = ({ closes, lastStart, stays }: Window) =>
  lastStart === null ? closes : Math.max(closes, ...stays.map(({ minutes }) => lastStart + minutes));

function windowFrom(period: Period): Window {
  const opens = minutesIn(period.opens);
  return {
    ...{ opens, closes: closingAfter(period.opens, period.closes), lastStart: lastAfter(opens, period.lastStart) },
    ...{ step: period.stepMinutes, stays: period.duration, reset: period.resetMinutes, pacing: period.pacing },
    ...{ notice: period.noticeMinutes, cutOff: period.closesAt, most: period.maxGuests },
    isNamed: true,
  };
}

const closingAfter = (from: string, to: string) => minutesIn(to) + (to <= from ? DAY : 0);

function lastAfter(opens: number, time: string | null): number | null {
  if (time === null) return null;
  return minutesIn(time) < opens ? minutesIn(time) + DAY : minutesIn(time);
}
