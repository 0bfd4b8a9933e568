import type { DayHours } from "../../../domain/rules.ts";
import type { Weekday } from "../../../domain/time/calendar.ts";
import { closesTooEarly } from "../../../domain/time/schedule.ts";

export const weekdayLabel = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** Also for a day that closes at midnight. */
export const closesNextDay = (hours: DayHours) => hours.closeTime < hours.openTime && !closesTooEarly(hours);

export const hoursLabel = (hours: DayHours) =>
  hours.enabled ? `${hours.openTime} – ${hours.closeTime}${closesNextDay(hours) ? " next day" : ""}` : "Closed";

export const daysLabel = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** 45 minutes, 1 hour, 1 hour 30 minutes */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours && (hours === 1 ? "1 hour" : `${hours} hours`), minutes % 60 && `${minutes % 60} minutes`];
  return parts.filter(Boolean).join(" ");
}

/** See docs/rules.md#defaults-and-bounds. */
export const DURATIONS = [15, 30, 45, 60, 90, 120, 180];
export const WINDOWS = [1, 3, 7, 14, 30, 60, 90];

/** A stored value may not be on offer. */
export const optionsWithStored = (options: number[], ...stored: (number | undefined)[]) =>
  [...new Set([...options, ...stored])].filter((option) => option !== undefined).sort((one, other) => one - other);
