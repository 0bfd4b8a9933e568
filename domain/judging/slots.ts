import { closedPartMet, closedParts, meets } from "../plan/closed-stretches.ts";
import { type PeriodOn, periodsOn, type StartRules, stayAfter } from "../plan/periods.ts";
import { timeLabel } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, type Stay, wallToRealMinute } from "../time/day-axis.ts";

/** `end` is what customers are told; the `period`'s reset comes after it. */
export type Slot = { time: string; start: number; end: number; period: PeriodOn; isInside: true };

/**
 * All slots of a date for a party, full or not (docs/rules.md#slots, docs/rules.md#clock-changes). `booking`: one that
 * changes; `stayIn`: minutes of a visit. Open 17:00–22:00, step 30, stay 120 minutes: 17:00, 17:30, … 20:00.
 */
export function slotsOn(
  rules: StartRules,
  axis: DayAxis,
  guests: number,
  booking: { guests: number; durationMinutes: number } | null = null,
  stayIn = (period: PeriodOn): number => stayAfter(booking, guests, period.duration),
): Slot[] {
  const slots: Slot[] = [];
  const closed = closedParts(rules, axis);
  for (const period of periodsOn(rules, axis.date)) {
    const stay = stayIn(period);
    const latest = latestEnd(axis, period);
    for (let wall = period.opens; wall <= (period.lastStart ?? period.closes - 1); wall += period.stepMinutes) {
      const start = wallToRealMinute(axis, wall);
      if (start === null || start + stay > latest || closed.some(meets(start, start + stay))) continue;
      slots.push({ time: timeLabel(wall), start, end: start + stay, period, isInside: true });
    }
  }
  return slots;
}

/** Refuses a stay that ends too late or meets a closed part; without its reset (docs/rules.md#service-periods). */
export function refuseEnd(
  rules: StartRules,
  axis: DayAxis,
  period: PeriodOn,
  { start, end }: Stay,
): "closed" | "outside_opening_hours" | null {
  if (closedPartMet(rules, axis, { start, end })) return "closed";
  return end > latestEnd(axis, period) ? "outside_opening_hours" : null;
}

/** By when a stay that begins then has to be over: the end of its period, or the next closed part. */
export function latestLeave(rules: StartRules, axis: DayAxis, period: PeriodOn, start: number): number {
  const parts = closedParts(rules, axis).filter((part) => part.start >= start);
  return Math.min(latestEnd(axis, period), ...parts.map((part) => part.start));
}

const latestEnd = (axis: DayAxis, { lastStart, closes }: PeriodOn): number =>
  lastStart === null ? closingRealMinute(axis, closes) : Number.POSITIVE_INFINITY;
