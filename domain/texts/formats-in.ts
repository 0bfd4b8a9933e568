import { addDays, utcMidnight } from "../time/calendar.ts";
import { dateFormat } from "../time/date-format.ts";

export type Formats = ReturnType<typeof formatsIn>;

/** sv-FI in SE is sv-SE. Without a region, and in place of an unknown language: as in the US. */
export function localeIn(language: string | null, region: string | null): string {
  try {
    return new Intl.Locale(language || "en", { region: region ?? "US" }).baseName;
  } catch {
    return localeIn(null, region);
  }
}

/**
 * All forms in which dates and numbers are written (docs/rules.md#dates-and-numbers). Dates are labels without a time
 * zone. `thisYear`: a short or long date of another year names it.
 */
export function formatsIn(locale: string, thisYear?: string) {
  const dateAs = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    // in English, commas stand only where the month comes first
    dateFormat(locale, { ...options, timeZone: "UTC" })
      .format(utcMidnight(date))
      .replace(/, (?=\d+ \p{L})/u, " ");
  const withYear = (options: Intl.DateTimeFormatOptions) => {
    const [bare, dated] = [dateAs(options), dateAs({ ...options, year: "numeric" })];
    return (date: string) => (thisYear === undefined || date.startsWith(thisYear) ? bare : dated)(date);
  };
  const shortDate = withYear({ weekday: "short", month: "short", day: "numeric" });
  const longDate = withYear({ weekday: "long", month: "long", day: "numeric" });
  const weekdayName = dateAs({ weekday: "long" });
  let regions: Intl.DisplayNames | undefined;
  return {
    /** Sat 21 Nov; Sat, Nov 21 */
    shortDate,
    /** Saturday 21 November; Saturday, November 21 */
    longDate,
    /** Saturday 21 November 2026; Saturday, November 21, 2026 */
    fullDate: dateAs({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    /** November 2026 */
    monthName: dateAs({ month: "long", year: "numeric" }),
    weekdayName,
    nextWeekday: (date: string) => weekdayName(addDays(date, 1)),
    shortWeekday: dateAs({ weekday: "short" }),
    /** Sat 21 Nov 19:30; Sat, Nov 21, 19:30 */
    shortMoment: (date: string, time: string) => momentOf(shortDate(date), time),
    longMoment: (date: string, time: string) => momentOf(longDate(date), time),
    number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format(value),
    countryName: (code: string) => {
      regions ??= new Intl.DisplayNames(locale, { type: "region" });
      return regions.of(code) ?? code;
    },
    /** 0 is Sunday. */
    weekStartsOn: weekStart(new Intl.Locale(locale).region ?? ""),
  };
}

const momentOf = (date: string, time: string) => `${date}${date.includes(",") ? "," : ""} ${time}`;

/** Of Unicode CLDR 48, because Firefox does not know `Intl.Locale.getWeekInfo`. */
const FROM_SUNDAY =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const FROM_SATURDAY = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

function weekStart(region: string): 0 | 1 | 6 {
  if (FROM_SUNDAY.includes(region)) return 0;
  return FROM_SATURDAY.includes(region) ? 6 : 1;
}
