import { utcMidnight } from "../../../domain/time/calendar.ts";
import { dateFormat } from "../../../domain/time/date-format.ts";
import { dayOfMonth, type Formats, formatsIn } from "./formats.ts";

export { dayOfMonth, localDate, localTime } from "./formats.ts";

const formats = formatsIn("en-US");

export const { fullDate, longDate, monthName, weekdayName, nextWeekday, shortWeekday } = formats;
const monthAs = (month: "short" | "long") => (date: string) =>
  dateFormat("en-US", { month, timeZone: "UTC" }).format(utcMidnight(date));
const shortMonth = monthAs("short");
const longMonth = monthAs("long");

/** Sat 21 Nov */
export const shortDate = (date: string) => `${shortWeekday(date)} ${dayOfMonth(date)} ${shortMonth(date)}`;
/** Saturday 21 Nov */
export const dayAndMonth = (date: string) => `${weekdayName(date)} ${dayOfMonth(date)} ${shortMonth(date)}`;
/** Saturday 21 November */
export const headingDate = (date: string) => `${weekdayName(date)} ${dayOfMonth(date)} ${longMonth(date)}`;

/** Days before short months, weeks from Sunday (docs/rules.md#texts). */
export const english: Formats = { ...formats, shortDate, dayAndMonth, weekStartsOn: 0 };
