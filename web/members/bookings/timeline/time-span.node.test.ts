import { expect, test } from "vitest";
import type { Booking } from "../booking/queries.ts";
import { type House, type Target, tablesFor, targetOf, wishOf } from "../moving/target.ts";
import {
  hoursIn,
  longerUntil,
  type Stay,
  shareOf,
  startAt,
  startTapped,
  type TimeSpan,
  targetAfter,
  timeSpan,
} from "./time-span.ts";

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

const at = (time: string) => Date.parse(`2027-06-15T${time}:00Z`);
const span = { from: at("18:00"), until: at("22:00") };
const seats = (id: string, max: number) => ({ id, seats: { min: 1, max } });
const house = {
  resources: [seats("t1", 2), seats("t2", 2), seats("t3", 2), seats("t4", 8)],
  combinations: [
    { resources: ["t1", "t2", "t3"], seats: { min: 4, max: 6 } },
    { resources: ["t1", "t2"], seats: { min: 3, max: 4 } },
  ],
} as unknown as House;
const ann = (more: Partial<Booking> = {}) =>
  ({
    ...{ id: "ann", version: 3, guests: 2, resources: ["t1"], pinned: false },
    ...{ startsAt: "2027-06-15T19:00:00Z", endsAt: "2027-06-15T20:00:00Z", releasedAt: null },
    ...more,
  }) as Booking;
const time = (instant: number) => new Date(instant).toISOString().slice(11, 16);
const target = (row: string, start: string, longer = 0): Target => ({ row, start: at(start), longer });

test.each([
  [0, "18:00"],
  [0.5, "20:00"],
  [0.52, "20:00"],
  [0.54, "20:15"],
  [-1, "18:00"],
  [1, "21:45"],
])("the pointer at %f of four hours from 18:00 means %s", (share, start) => {
  expect(time(startAt(span, share))).toBe(start);
});

test.each([
  ["beside the party", 0.3, "19:00"],
  ["at its end", 0.5, "20:00"],
  ["late in a quarter", 0.55, "20:00"],
  ["early in the next", 0.57, "20:15"],
])("a tap %s means a start", (_, share, start) => {
  expect(time(startTapped(ann(), span, share))).toBe(start);
});

test.each<[string, boolean, string]>([
  ["ArrowDown", false, "t2 19:00"],
  ["ArrowUp", false, "t1 19:00"],
  ["ArrowRight", false, "t1 19:15"],
  ["ArrowLeft", false, "t1 18:45"],
  ["ArrowLeft", true, "t1 18:00"],
  ["l", false, "t1 19:00 15"],
  ["L", true, "t1 19:00 -15"],
])("%s (Shift: %s) aims at %s", (key, shiftKey, aimed) => {
  const next = targetAfter(target("t1", "19:00"), { key, shiftKey }, ["t1", "t2"], span);
  expect(next && `${next.row} ${time(next.start)}${next.longer ? ` ${next.longer}` : ""}`).toBe(aimed);
});

test("other keys aim at nothing, and arrows do not leave the hours", () => {
  expect(targetAfter(target("t1", "19:00"), { key: "x", shiftKey: false }, ["t1"], span)).toBeNull();
  const last = targetAfter(target("t1", "21:45"), { key: "ArrowRight", shiftKey: true }, ["t1"], span);
  expect(time(last?.start ?? 0)).toBe("21:45");
});

test.each<[string, Booking, Target, object | null]>([
  ["where it stands", ann(), target("t1", "19:00"), null],
  ["at another table, pinned", ann(), target("t2", "19:00"), { resources: ["t2"], pin: true }],
  [
    "at another time, at its table",
    ann(),
    target("t1", "19:30"),
    { bookingTime: "19:30", resources: ["t1"], pin: false },
  ],
  [
    "at another time, its pin kept",
    ann({ pinned: true }),
    target("t1", "19:30"),
    { bookingTime: "19:30", resources: ["t1"], pin: true },
  ],
  ["at both", ann(), target("t4", "20:00"), { bookingTime: "20:00", resources: ["t4"], pin: true }],
  ["longer", ann(), target("t1", "19:00", 15), { minutes: 15 }],
  ["at one of its two tables", ann({ resources: ["t1", "t2"] }), target("t2", "19:00"), null],
  ["at a table of others that join", ann({ guests: 4 }), target("t2", "19:00"), { resources: ["t1", "t2"], pin: true }],
  ["at another time without a table", ann({ resources: [] }), target("ann", "19:30"), { bookingTime: "19:30" }],
])("a party %s asks for", (_, booking, aimed, wish) => {
  expect(wishOf(booking, aimed, house, "UTC")).toEqual(wish && { version: 3, ...wish });
});

test.each([
  ["t1", 2, "t1"],
  ["t1", 4, "t1+t2"],
  ["t3", 5, "t1+t2+t3"],
  ["t4", 5, "t4"],
  ["t1", 9, "t1"],
])("%s for %i guests means %s", (table, guests, tables) => {
  expect(tablesFor(table, guests, house).join("+")).toBe(tables);
});

test.each([
  ["20:40", 45],
  ["19:35", -30],
  ["18:00", -45],
])("an edge dragged to %s makes a stay of an hour longer by %i minutes", (end, minutes) => {
  expect(longerUntil(ann(), at(end))).toBe(minutes);
});

test("a party that is picked up aims at where it stands", () => {
  expect(targetOf(ann(), "t1")).toEqual(target("t1", "19:00"));
});
