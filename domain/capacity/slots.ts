import type { OfferRules, OpeningRules } from "../rules.ts";
import { timeLabel } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, wallToRealMinute } from "../time/day-axis.ts";
import { hoursOn } from "../time/schedule.ts";

export type Slot = { time: string; start: number; end: number };

/**
 * All slots of a date, full or not (docs/rules.md#slots, docs/rules.md#clock-changes).
 * Open 17:00–22:00, step 30, stay 120 minutes: 17:00, 17:30, … 20:00.
 */
export function slotsOn(rules: OpeningRules & OfferRules, axis: DayAxis): Slot[] {
  const hours = hoursOn(rules, axis.date);
  if (!hours) return [];
  const closes = closingRealMinute(axis, hours.closes);
  const slots: Slot[] = [];
  for (let wall = hours.opens; wall < hours.closes; wall += rules.slotStepMinutes) {
    const start = wallToRealMinute(axis, wall);
    if (start === null || start + rules.bookingDurationMinutes > closes) continue;
    slots.push({ time: timeLabel(wall), start, end: start + rules.bookingDurationMinutes });
  }
  return slots;
}
