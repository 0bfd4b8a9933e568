import { timeLabel } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, wallToRealMinute } from "../time/day-axis.ts";
import { type PeriodOn, partsClosedOn, periodsOn, type StartRules } from "../time/periods.ts";
import { type Stay, stayAfter } from "./capacity.ts";

/** `end` is what customers are told; the `period`'s reset comes after it. */
export type Slot = { time: string; start: number; end: number; period: PeriodOn };

/**
 * All slots of a date for a party, full or not (docs/rules.md#slots, docs/rules.md#clock-changes). `booking`: one that
 * changes. Open 17:00–22:00, step 30, stay 120 minutes: 17:00, 17:30, … 20:00.
 */
export function slotsOn(
  rules: StartRules,
  axis: DayAxis,
  guests: number,
  booking: { guests: number; durationMinutes: number } | null = null,
): Slot[] {
  const slots: Slot[] = [];
  for (const period of periodsOn(rules, axis.date)) {
    const stay = stayAfter(booking, guests, period.duration);
    for (let wall = period.opens; wall <= (period.lastStart ?? period.closes - 1); wall += period.stepMinutes) {
      const start = wallToRealMinute(axis, wall);
      if (start === null || refuseEnd(rules, axis, period, { start, end: start + stay })) continue;
      slots.push({ time: timeLabel(wall), start, end: start + stay, period });
    }
  }
  return slots;
}

/** Refuses a stay that ends too late or meets a closed part; without its reset (docs/rules.md#service-periods). */
export function refuseEnd(
  rules: StartRules,
  axis: DayAxis,
  { closes, lastStart }: PeriodOn,
  { start, end }: Stay,
): "closed" | "outside_opening_hours" | null {
  const isMet = partsClosedOn(rules, axis.date).some((part) => {
    const [from, to] = [closingRealMinute(axis, part.from), closingRealMinute(axis, part.to)];
    return from < to && start < to && end > from; // the clock may skip a whole part
  });
  if (isMet) return "closed";
  return lastStart === null && end > closingRealMinute(axis, closes) ? "outside_opening_hours" : null;
}
