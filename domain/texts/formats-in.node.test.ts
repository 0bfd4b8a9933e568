import { expect, test } from "vitest";
import { formatsIn, localeIn, withTime } from "./formats-in.ts";

const CALENDAR = { today: "2026-06-15" };

test.each([
  ["en-SE", "Sat 28 Nov", "Saturday 28 November", "Sat 28 Nov 19:30"],
  ["en-GB", "Sat 28 Nov", "Saturday 28 November", "Sat 28 Nov 19:30"],
  ["en-AU", "Sat 28 Nov", "Saturday 28 November", "Sat 28 Nov 19:30"],
  ["en-IN", "Sat 28 Nov", "Saturday 28 November", "Sat 28 Nov 19:30"],
  ["en-US", "Sat, Nov 28", "Saturday, November 28", "Sat, Nov 28, 19:30"],
  ["en-CA", "Sat, Nov 28", "Saturday, November 28", "Sat, Nov 28, 19:30"],
  ["sv-SE", "lör 28 nov.", "lördag 28 november", "lör 28 nov. 19:30"],
  ["sv-US", "lör 28 nov.", "lördag 28 november", "lör 28 nov. 19:30"],
])("in %s it is %s, %s and %s", (locale, short, long, moment) => {
  const { shortDate, longDate } = formatsIn(locale, CALENDAR);
  const date = "2026-11-28";
  expect([shortDate(date), longDate(date), withTime(shortDate(date), "19:30")]).toEqual([...[short, long, moment]]);
});

test.each([
  ["en-SE", "Thu 2 Jan 2025", "Thursday 2 January 2025"],
  ["en-US", "Thu, Jan 2, 2025", "Thursday, January 2, 2025"],
  ["sv-SE", "tors 2 jan. 2025", "torsdag 2 januari 2025"],
])("in %s a date of another year names it: %s, %s", (locale, short, long) => {
  const { shortDate, longDate } = formatsIn(locale, CALENDAR);
  expect([shortDate("2025-01-02"), longDate("2025-01-02")]).toEqual([short, long]);
});

test.each([
  ["en-SE", "November 2026", "Sunday", "Sat"],
  ["en-US", "November 2026", "Sunday", "Sat"],
  ["sv-SE", "november 2026", "söndag", "lör"],
])("in %s: %s, %s, %s", (locale, month, next, weekday) => {
  const { monthName, nextWeekday, shortWeekday } = formatsIn(locale, CALENDAR);
  const date = "2026-11-28";
  expect([monthName(date), nextWeekday(date), shortWeekday(date)]).toEqual([month, next, weekday]);
});

test.each([
  ["en", "SE", "en-SE"],
  ["sv", "US", "sv-US"],
  ["en", null, "en"],
])("language %s in region %j is %s", (language, region, locale) => {
  expect(localeIn(language, region)).toBe(locale);
});

test.each([
  ["en-SE", "Germany"],
  ["sv-SE", "Tyskland"],
])("in %s Germany is %s", (locale, name) => {
  expect(formatsIn(locale).countryNames().of("DE")).toBe(name);
});

test("without a region, English is written as in the US and Swedish as in Sweden", () => {
  expect(formatsIn("en").longDate("2026-11-28")).toBe("Saturday, November 28, 2026");
  expect(formatsIn("sv").longDate("2026-11-28")).toBe("lördag 28 november 2026");
});
