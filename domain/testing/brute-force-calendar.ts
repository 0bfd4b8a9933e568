import type { BookingRules } from "../rules.ts";
import { closingRealMinuteOn, localDateAt, type WallClock, wallClock, wallLabel } from "./wall-clock.ts";

const MINUTE = 60_000;
const DAY = 1440;
const WEEK = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dateBefore = (date: string) => new Date(Date.parse(date) - DAY * MINUTE).toISOString().slice(0, 10);

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

  /** Full or not; `now` in ms, `duration` in minutes. */
  slotsFrom(now: number, duration: number, forCustomer = true): { time: string; start: number }[] {
    const hours = this.#hoursOn(this.date);
    if (!hours || this.date < this.#today(now) || (forCustomer && this.#isBeyondWindow(now))) return [];
    const { slotStepMinutes } = this.#rules;
    const slots: { time: string; start: number }[] = [];
    for (let wall = hours.opens; wall < hours.closes; wall += slotStepMinutes) {
      const start = this.#clock.firstShown.get(wall);
      if (start === undefined || (forCustomer && this.instantOf(start) < now)) continue;
      if (start + duration <= closingRealMinuteOn(this.#clock, hours.closes))
        slots.push({ time: wallLabel(wall), start });
    }
    return slots;
  }

  isInClosure(date = this.date): boolean {
    const { specialScheduleEnabled, specialClosures } = this.#rules;
    return specialScheduleEnabled && specialClosures.some((c) => c.startDate <= date && c.endDate >= date);
  }

  /** Checks 1 to 8 of docs/rules.md#refusals. */
  refusal(time: string, duration: number, forCustomer: boolean, now: number): string | null {
    const hours = this.#hoursOn(this.date);
    const wall = this.#wallOf(time);
    const start = this.startOf(time);
    if (this.date < this.#today(now)) return "in_the_past";
    if (forCustomer && this.#isBeyondWindow(now)) return "beyond_booking_window";
    if (!hours) return "closed";
    if (start < 0) return "not_a_slot";
    const inside = wall >= hours.opens && wall < hours.closes;
    if (!inside || start + duration > closingRealMinuteOn(this.#clock, hours.closes)) return "outside_opening_hours";
    if (!forCustomer) return null;
    if ((wall - hours.opens) % this.#rules.slotStepMinutes !== 0) return "not_a_slot";
    if (this.instantOf(start) < now) return "in_the_past";
    if (this.instantOf(start) < (this.#rules.onlineBookingPausedUntil ?? 0)) return "paused";
    return null;
  }

  /** The largest party that a customer may book there under tonight's brake. */
  onlineMost(start: number): number {
    const { brakeUntil, brakeMaxGuests } = this.#rules;
    return brakeUntil !== null && this.instantOf(start) < brakeUntil ? brakeMaxGuests : Number.POSITIVE_INFINITY;
  }

  #weekdayHours(date: string) {
    return this.#rules.weeklySchedule[WEEK[new Date(date).getUTCDay()] ?? "sunday"];
  }

  #hoursOn(date: string): { opens: number; closes: number } | null {
    const { enabled, openTime, closeTime } = this.#weekdayHours(date);
    if (!enabled || this.isInClosure(date)) return null;
    const nextDay = closeTime <= openTime ? DAY : 0;
    return { opens: minutesIn(openTime), closes: minutesIn(closeTime) + nextDay };
  }

  #wallOf(time: string): number {
    const { enabled, openTime, closeTime } = this.#weekdayHours(this.date);
    const minute = minutesIn(time);
    if (!enabled || closeTime > openTime || time >= openTime) return minute;
    const sinceClosing = minute - minutesIn(closeTime);
    const untilOpening = minutesIn(openTime) - minute;
    return sinceClosing <= untilOpening ? minute + DAY : minute;
  }

  #today(now: number): string {
    const date = localDateAt(now, this.#rules.timeZone);
    const yesterday = dateBefore(date);
    const hours = this.#hoursOn(yesterday);
    if (!hours || hours.closes <= DAY) return date;
    const clock = wallClock(yesterday, this.#rules.timeZone);
    return now < clock.startsAt + closingRealMinuteOn(clock, hours.closes) * MINUTE ? yesterday : date;
  }

  #isBeyondWindow(now: number): boolean {
    const today = Date.parse(localDateAt(now, this.#rules.timeZone));
    return Date.parse(this.date) - today > this.#rules.advanceBookingDays * DAY * MINUTE;
  }
}
