import { addDays, utcMidnight } from "../time/calendar.ts";
import { dateFormat } from "../time/date-format.ts";

export type Formats = ReturnType<typeof formatsIn>;

/** Without `thisYear` short and long dates name no year. 0 is Sunday. */
type Calendar = { thisYear?: string | undefined; weekStartsOn?: 0 | 1 | 6 };

/**
 * All forms in which dates are written (docs/rules.md#dates-and-numbers). Dates are labels without a time zone; a short
 * or long date of another year names it.
 */
export function formatsIn(locale: string, { thisYear, weekStartsOn = 1 }: Calendar = {}) {
  const dateAs = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    // in English, commas stand only where the month comes first
    dateFormat(locale, { ...options, timeZone: "UTC" })
      .format(utcMidnight(date))
      .replace(/, (?=\d+ \p{L})/u, " ");
  const yearly = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateAs(thisYear && !date.startsWith(thisYear) ? { ...options, year: "numeric" } : options)(date);
  const weekdayName = dateAs({ weekday: "long" });
  return {
    locale,
    /** Sat 21 Nov; Sat, Nov 21 */
    shortDate: yearly({ weekday: "short", month: "short", day: "numeric" }),
    /** Saturday 21 November; Saturday, November 21 */
    longDate: yearly({ weekday: "long", month: "long", day: "numeric" }),
    /** Saturday 21 November 2026; Saturday, November 21, 2026 */
    fullDate: dateAs({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    /** November 2026 */
    monthName: dateAs({ month: "long", year: "numeric" }),
    weekdayName,
    nextWeekday: (date: string) => weekdayName(addDays(date, 1)),
    shortWeekday: dateAs({ weekday: "short" }),
    weekStartsOn,
  };
}

/** Sat 21 Nov 19:30; Sat, Nov 21, 19:30 */
export const withTime = (date: string, time: string) => `${date}${date.includes(",") ? "," : ""} ${time}`;

/** Without a region, English is written as in the US. */
export const localeIn = (language: string, region: string | null) => (region ? `${language}-${region}` : language);
