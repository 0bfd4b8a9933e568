import { addDays, utcMidnight } from "../../../domain/time/calendar.ts";
import { dateFormat } from "../../../domain/time/date-format.ts";

export type Formats = ReturnType<typeof formatsIn>;

/** Dates are labels without a time zone. */
export function formatsIn(locale: string) {
  const dateAs = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateFormat(locale, { ...options, timeZone: "UTC" }).format(utcMidnight(date));
  const weekdayName = dateAs({ weekday: "long" });
  let regions: Intl.DisplayNames | undefined;
  return {
    /** Saturday, November 21, 2026 */
    fullDate: dateAs({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    /** Saturday, November 21 */
    longDate: dateAs({ weekday: "long", month: "long", day: "numeric" }),
    /** Saturday 21 Nov */
    dayAndMonth: dateAs({ weekday: "long", month: "short", day: "numeric" }),
    /** Sat 21 Nov */
    shortDate: dateAs({ weekday: "short", month: "short", day: "numeric" }),
    /** November 2026 */
    monthName: dateAs({ month: "long", year: "numeric" }),
    weekdayName,
    nextWeekday: (date: string) => weekdayName(addDays(date, 1)),
    shortWeekday: dateAs({ weekday: "short" }),
    countryName: (code: string) => {
      regions ??= new Intl.DisplayNames(locale, { type: "region" });
      return regions.of(code) ?? code;
    },
    /** 0 is Sunday. */
    weekStartsOn: 1 as 0 | 1,
  };
}

/** YYYY-MM-DD on the business's clock. */
export function localDate(instant: string | number, timeZone: string): string {
  return dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant));
}

/** HH:MM on the business's clock. */
export function localTime(instant: string | number, timeZone: string): string {
  return dateFormat("en-GB", { timeZone, timeStyle: "short" }).format(new Date(instant));
}

export const dayOfMonth = (date: string) => Number(date.slice(8));
