import { expect, test } from "vitest";
import { formatsIn, localeIn } from "./formats-in.ts";
import { REGIONS } from "./regions.ts";

const THIS_YEAR = "2026";

test.each([
  ["en-SE", "Sat 28 Nov", "Saturday 28 November", "Saturday 28 November 2026", "Sat 28 Nov 19:30"],
  ["en-GB", "Sat 28 Nov", "Saturday 28 November", "Saturday 28 November 2026", "Sat 28 Nov 19:30"],
  ["en-AU", "Sat 28 Nov", "Saturday 28 November", "Saturday 28 November 2026", "Sat 28 Nov 19:30"],
  ["en-IN", "Sat 28 Nov", "Saturday 28 November", "Saturday 28 November 2026", "Sat 28 Nov 19:30"],
  ["en-US", "Sat, Nov 28", "Saturday, November 28", "Saturday, November 28, 2026", "Sat, Nov 28, 19:30"],
  ["en-CA", "Sat, Nov 28", "Saturday, November 28", "Saturday, November 28, 2026", "Sat, Nov 28, 19:30"],
  ["sv-SE", "lör 28 nov.", "lördag 28 november", "lördag 28 november 2026", "lör 28 nov. 19:30"],
  ["sv-US", "lör 28 nov.", "lördag 28 november", "lördag 28 november 2026", "lör 28 nov. 19:30"],
])("in %s it is %s, %s, %s and %s", (locale, short, long, full, moment) => {
  const { shortDate, longDate, fullDate, shortMoment } = formatsIn(locale, THIS_YEAR);
  const date = "2026-11-28";
  expect([shortDate(date), longDate(date), fullDate(date), shortMoment(date, "19:30")]).toEqual([
    ...[short, long, full, moment],
  ]);
});

test.each([
  ["en-SE", "Thu 2 Jan 2025", "Thursday 2 January 2025"],
  ["en-US", "Thu, Jan 2, 2025", "Thursday, January 2, 2025"],
  ["sv-SE", "tors 2 jan. 2025", "torsdag 2 januari 2025"],
])("in %s a date of another year names it: %s, %s", (locale, short, long) => {
  const { shortDate, longDate } = formatsIn(locale, THIS_YEAR);
  expect([shortDate("2025-01-02"), longDate("2025-01-02")]).toEqual([short, long]);
});

test.each([
  ["en-SE", "November 2026", "Sunday", "Sat", "Sweden", "12 345,6"],
  ["en-GB", "November 2026", "Sunday", "Sat", "Sweden", "12,345.6"],
  ["en-US", "November 2026", "Sunday", "Sat", "Sweden", "12,345.6"],
  ["sv-SE", "november 2026", "söndag", "lör", "Sverige", "12 345,6"],
])("in %s: %s, %s, %s, %s, %s", (locale, month, next, weekday, country, number) => {
  const { monthName, nextWeekday, shortWeekday, countryName, number: numberText } = formatsIn(locale, THIS_YEAR);
  const date = "2026-11-28";
  const written = [monthName(date), nextWeekday(date), shortWeekday(date), countryName("SE"), numberText(12345.6)];
  expect(written.map((text) => text.replaceAll("\u00a0", " "))).toEqual([month, next, weekday, country, number]);
});

test("a week begins on the day that the runtime knows for the region", () => {
  const sundayIs7 = (day: number) => (day === 0 ? 7 : day);
  const wrong = REGIONS.filter((region) => {
    const locale = new Intl.Locale(`en-${region}`) as Intl.Locale & { getWeekInfo: () => { firstDay: number } };
    return sundayIs7(formatsIn(locale.baseName).weekStartsOn) !== locale.getWeekInfo().firstDay;
  });
  expect(wrong).toEqual(["MV"]); // begins on Friday, which no calendar here does
});

test.each([
  [null, "SE", "en-SE"],
  ["", "SE", "en-SE"],
  ["en-GB", "SE", "en-SE"],
  ["sv", "SE", "sv-SE"],
  ["sv-FI", "SE", "sv-SE"],
  ["zh-Hant-TW", "SE", "zh-Hant-SE"],
  ["no locale at all", "SE", "en-SE"],
  ["sv", null, "sv-US"],
  [null, null, "en-US"],
])("language %j in region %j is %s", (language, region, locale) => {
  expect(localeIn(language, region)).toBe(locale);
});
