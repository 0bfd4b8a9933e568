import { expect, test } from "vitest";
import { hoursIn, type Stay, shareOf, type TimeSpan, timeSpan } from "./time-span.ts";

const DATE = "2027-06-15";
const PRESENT = Date.parse("2027-06-16T00:20Z");
const slots = (...times: string[]) => times.map((time) => ({ time }));
const stay = (startsAt: string, endsAt: string, more: Partial<Stay> = {}): Stay => ({
  ...{ startsAt, endsAt, releasedAt: null, resetMinutes: 0, attendance: null, attendanceAt: null },
  ...more,
});
/** In UTC: "12-23". */
const shown = (offered: { time: string }[], stays: Stay[] = [], classes: TimeSpan[] = []) => {
  const { from, until } = timeSpan(DATE, "UTC", offered, stays, PRESENT, classes);
  const hour = (instant: number) => (instant - Date.parse(`${DATE}T00:00Z`)) / 3_600_000;
  return `${hour(from)}-${hour(until)}`;
};
const evening = slots("17:30", "18:00", "22:30");

test.each<[string, string, string]>([
  ["from the hour of the first start to the end of the last party", shown(evening), "17-24"],
  ["past midnight", shown(slots("18:00", "23:30", "00:30")), "18-26"],
  ["of a closed day", shown([]), "12-23"],
  ["with a party before", shown(evening, [stay(`${DATE}T15:40Z`, `${DATE}T16:40Z`)]), "15-24"],
  ["with a party that stays longer", shown(evening, [stay(`${DATE}T22:30Z`, "2027-06-16T00:30Z")]), "17-25"],
  [
    "with a class in the morning",
    shown(evening, [], [{ from: Date.parse(`${DATE}T06:30Z`), until: Date.parse(`${DATE}T07:30Z`) }]),
    "6-24",
  ],
  [
    "with a reset after the last party",
    shown(evening, [stay(`${DATE}T22:00Z`, "2027-06-16T00:00Z", { resetMinutes: 15 })]),
    "17-25",
  ],
  [
    "with a party that left early",
    shown(evening, [stay(`${DATE}T22:30Z`, "2027-06-16T00:30Z", { releasedAt: `${DATE}T23:10Z` })]),
    "17-24",
  ],
  [
    "with a party that has not left at its end",
    shown(evening, [stay(`${DATE}T22:00Z`, `${DATE}T23:30Z`, { attendance: "seated" })]),
    "17-25",
  ],
  [
    "with a party that came before its time",
    shown(evening, [
      stay(`${DATE}T17:30Z`, `${DATE}T19:00Z`, { attendance: "seated", attendanceAt: `${DATE}T16:50Z` }),
    ]),
    "16-25",
  ],
])("the hours shown %s", (_, hours, expected) => {
  expect(hours).toBe(expected);
});

test("an hour that the clock skips is not drawn, and one that it shows twice is drawn twice", () => {
  const night = slots("22:00", "04:00");
  const hours = (date: string) => hoursIn(timeSpan(date, "Europe/Stockholm", night, [], null)).length;
  expect([hours("2027-03-27"), hours("2027-06-15"), hours("2027-10-30")]).toEqual([6, 7, 8]);
});

test("the middle of the span is its half", () => {
  expect(shareOf({ from: 1000, until: 3000 }, 2000)).toBe(50);
});
