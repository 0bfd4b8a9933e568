import { addDays, utcMidnight } from "../../domain/calendar.ts";

/** Dates are labels of the business's calendar: shown as they stand, in nobody's time zone. */
const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (date: string) => format.format(utcMidnight(date));
};

/** Saturday, November 21, 2026 */
export const fullDate = inEnglish({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** Saturday, November 21 */
export const longDate = inEnglish({ weekday: "long", month: "long", day: "numeric" });
/** November 2026 */
export const monthName = inEnglish({ month: "long", year: "numeric" });
export const weekdayName = inEnglish({ weekday: "long" });
export const shortWeekday = inEnglish({ weekday: "short" });
const shortMonth = inEnglish({ month: "short" });
const longMonth = inEnglish({ month: "long" });

export const dayOfMonth = (date: string) => Number(date.slice(8));
/** Sat 21 Nov */
export const shortDate = (date: string) => `${shortWeekday(date)} ${dayOfMonth(date)} ${shortMonth(date)}`;
/** Saturday 21 Nov */
export const dayAndMonth = (date: string) => `${weekdayName(date)} ${dayOfMonth(date)} ${shortMonth(date)}`;
/** Saturday 21 November */
export const headingDate = (date: string) => `${weekdayName(date)} ${dayOfMonth(date)} ${longMonth(date)}`;

/** The weekday that a time after midnight really falls on: bookings of the night still belong to the day that opened. */
export const nextWeekday = (date: string) => weekdayName(addDays(date, 1));

/** The calendar date of an instant on the business's wall. */
export function localDate(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant));
}

/** HH:MM of an instant on the business's wall. */
export function localTime(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(new Date(instant));
}
