import { addDays, utcMidnight } from "../time/calendar.ts";
import { dateFormat } from "../time/date-format.ts";

export type Formats = ReturnType<typeof formatsIn>;

/** `weekStartsOn`: 0 is Sunday. */
type Calendar = { today?: string; weekStartsOn?: 0 | 1 | 6 };

/**
 * All forms in which dates are written (docs/rules.md#dates-and-numbers). Dates are labels without a time zone. Those of
 * another year than `today` name it.
 */
export function formatsIn(locale: string, { today, weekStartsOn = 1 }: Calendar = {}) {
  const dateAs = (options: Intl.DateTimeFormatOptions) => (date: string) => {
    const year = date.slice(0, 4) === today?.slice(0, 4) ? undefined : "numeric";
    const words = dateFormat(locale, { year, ...options, timeZone: "UTC" }).format(utcMidnight(date));
    return words.replace(/, (?=\d+ \D)/, " "); // in English, commas stand only where the month comes first
  };
  const weekdayName = dateAs({ weekday: "long", year: undefined });
  return {
    locale,
    /** Sat 21 Nov; Sat, Nov 21 */
    shortDate: dateAs({ weekday: "short", month: "short", day: "numeric" }),
    /** Saturday 21 November; Saturday, November 21 */
    longDate: dateAs({ weekday: "long", month: "long", day: "numeric" }),
    /** November 2026 */
    monthName: dateAs({ month: "long", year: "numeric" }),
    weekdayName,
    nextWeekday: (date: string) => weekdayName(addDays(date, 1)),
    shortWeekday: dateAs({ weekday: "short", year: undefined }),
    countryNames: () => new Intl.DisplayNames(locale, { type: "region" }),
    weekStartsOn,
  };
}

/** Sat 21 Nov 19:30; Sat, Nov 21, 19:30 */
export const withTime = (date: string, time: string) => `${date}${date.includes(",") ? "," : ""} ${time}`;

/** Without a region, English is written as in the US. */
export const localeIn = (language: string, region: string | null | undefined) =>
  region ? `${language}-${region}` : language;
