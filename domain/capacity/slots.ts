import type { BookingRules } from "../rules.ts";
import { timeLabel } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, wallToRealMinute } from "../time/day-axis.ts";
import { hoursOn } from "../time/schedule.ts";

/** A start time on offer: its label on the wall and its stay in real minutes of the booking date. */
export type Slot = { time: string; start: number; end: number };

/**
 * The slots of a date, full or not: from opening every `slotStepMinutes` on the wall, the last one that still ends, in
 * real minutes, by closing. A wall time the change of clocks skips is left out; one shown twice means the first
 * (docs/rules.md#slots). Empty on a closed day.
 */
export function slotsOn(rules: BookingRules, axis: DayAxis): Slot[] {
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
