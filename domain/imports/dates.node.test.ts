import * as fc from "fast-check";
import { expect, test } from "vitest";
import { utcDateOf } from "../time/calendar.ts";
import { isOnClock, onBusinessClock, ordersOf, readMoment } from "./dates.ts";
import { excelMoment } from "./excel-dates.ts";
import { monthNamed } from "./month-names.ts";
import type { DateOrder } from "./reading.ts";
import { readTime, readTimes } from "./times.ts";

const SHORT_YEARS = 36;
const read = (text: string, order: DateOrder | null = null) => {
  const moment = readMoment(text, order, SHORT_YEARS);
  return moment && [moment.date, moment.time, moment.zone].filter(Boolean).join(" ");
};

test.each([
  ["2026-03-04", "2026-03-04"],
  ["2026/3/4", "2026-03-04"],
  ["20260304", "2026-03-04"],
  ["2026-03-04 18:30", "2026-03-04 18:30"],
  ["2026-03-04T18:30:00Z", "2026-03-04 18:30 Z"],
  ["2026-03-04T18:30:00+02:00", "2026-03-04 18:30 +02:00"],
  ["20260304T183000", "2026-03-04 18:30"],
  ["December 2, 2020 9:00 am", "2020-12-02 09:00"],
  ["Wed, Dec 2, 2020 9:00 pm", "2020-12-02 21:00"],
  ["Mon Mar 03 2025 11:00:00 GMT+0000 (Coordinated Universal Time)", "2025-03-03 11:00 GMT+0000"],
  ["onsdag 2 december 2020 kl. 18:30", "2020-12-02 18:30"],
  ["2. März 2026", "2026-03-02"],
  ["1er août 2026", "2026-08-01"],
  ["mar 3 mars 2026", "2026-03-03"],
  ["2 de diciembre de 2020", "2020-12-02"],
  ["8 mrt. 2026", "2026-03-08"],
  ["2-Dec-20", "2020-12-02"],
  ["46085", "2026-03-04"],
  ["46085,770833", "2026-03-04 18:30"],
  ["'2026-03-04", "2026-03-04"],
  ["2026-02-30", null],
  ["March 2026", null],
  ["12", null],
  ["2026-03-04 late", null],
  ["03/04/2026", null],
])("%s is %s in any order", (text, moment) => {
  expect(read(text)).toBe(moment);
  expect(ordersOf(text, SHORT_YEARS).filter((order) => read(text, order) !== moment)).toHaveLength(
    text === "03/04/2026" ? 2 : 0,
  );
});

test.each([
  ["03/04/2026", "DMY", "2026-04-03"],
  ["03/04/2026", "MDY", "2026-03-04"],
  ["3.4.26", "DMY", "2026-04-03"],
  ["3.4.37", "DMY", "1937-04-03"],
  ["26-04-03", "YMD", "2026-04-03"],
  ["13/04/2026", "MDY", null],
  ["03-04-2026 6:30 PM", "DMY", "2026-04-03 18:30"],
] as const)("%s read as %s is %s", (text, order, date) => {
  expect(read(text, order)).toBe(date);
});

test.each([
  ["03/04/2026", "DMY MDY"],
  ["13/04/2026", "DMY"],
  ["04/13/2026", "MDY"],
  ["25.12.24", "DMY"],
  ["25-12-24", "DMY YMD"],
  ["2026-03-04", ""],
  ["hello", ""],
])("%s may be %s", (text, orders) => {
  expect(ordersOf(text, SHORT_YEARS).join(" ")).toBe(orders);
});

test.each([
  ["18:30", "18:30"],
  ["18.30", "18:30"],
  ["6:30 PM", "18:30"],
  ["6pm", "18:00"],
  ["7 p. m.", "19:00"],
  ["12:00 am", "00:00"],
  ["12:30 PM", "12:30"],
  ["18h30", "18:30"],
  ["18:30 Uhr", "18:30"],
  ["kl. 18:30", "18:30"],
  ["a las 18:30", "18:30"],
  ["1830", "18:30"],
  ["0,770833", "18:30"],
  ["0.5", "12:00"],
  ["18:30:59", "18:30"],
  ["24:00", null],
  ["13 pm", null],
  ["18:60", null],
  ["soon", null],
])("the time %s is %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  [46_085, "2026-03-04"],
  [46_085.5, "2026-03-04 12:00"],
  [46_085.999999, "2026-03-05 00:00"],
  [0.25, "06:00"],
  [12, null],
  [-1, null],
])("Excel's %d is %s", (days, moment) => {
  expect(excelMoment(days)).toBe(moment);
});

test("a cell with two times is a stay", () => {
  expect(readTimes("18:30 - 20:30")).toEqual({ time: "18:30", end: "20:30" });
  expect(readTimes("6 to 8 pm")).toEqual({ time: "18:00", end: "20:00" });
  expect(readTimes("18:30")).toEqual({ time: "18:30", end: null });
});

test("a moment elsewhere is turned to the business's clock, over midnight, too", () => {
  expect(onBusinessClock("2026-03-04", "12:30", "America/New_York", "Europe/Stockholm")).toEqual({
    date: "2026-03-04",
    time: "18:30",
  });
  expect(onBusinessClock("2026-03-04", "20:00", "-05:00", "Europe/Stockholm")).toEqual({
    date: "2026-03-05",
    time: "02:00",
  });
});

test("a time that the clock skips is none; of one that is shown twice the first is meant", () => {
  expect(isOnClock("2026-03-29", "02:30", "Europe/Stockholm")).toBe(false);
  expect(isOnClock("2026-03-29", "03:00", "Europe/Stockholm")).toBe(true);
  expect(onBusinessClock("2026-10-25", "02:30", "Europe/Stockholm", "UTC")).toEqual({
    date: "2026-10-25",
    time: "00:30",
  });
});

const aDay = fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2036, 11, 31) / 86_400_000 });
const LOCALES = ["en", "sv", "nb", "da", "fi", "de", "fr", "nl", "es"];

test("any day is read back from each form it can be written in", () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...LOCALES), (day, minute, locale) => {
      const date = utcDateOf(day * 86_400_000);
      const [y = "", m = "", d = ""] = date.split("-");
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const inWords = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day * 86_400_000);
      for (const sign of ["/", ".", "-"]) {
        expect(read([d, m, y].join(sign), "DMY")).toBe(date);
        expect(read([m, d, y].join(sign), "MDY")).toBe(date);
        expect(read([y, m, d].join(sign))).toBe(date);
        expect(read([Number(d), Number(m), y.slice(2)].join(sign), "DMY")).toBe(date);
      }
      expect(read(inWords)).toBe(date);
      expect(read(`${date}T${time}:00`)).toBe(`${date} ${time}`);
      expect(read(excelMoment(day + 25_569 + minute / 1440) ?? "")).toBe(minute === 0 ? date : `${date} ${time}`);
    }),
  );
});

test("months are known by their names in nine languages", () => {
  expect(["mai", "maj", "toukokuuta", "août", "agosto", "Mrt", "september"].map(monthNamed)).toEqual([
    5, 5, 5, 8, 8, 3, 9,
  ]);
  expect(monthNamed("monday")).toBe(undefined);
});
