import { expect, test } from "vitest";
import { type House, type Target, tablesFor, targetOf, wishOf } from "../shared/moving/target.ts";
import type { Booking } from "../shared/queries.ts";
import { longerUntil, startAt, startTapped, targetAfter } from "./target.ts";

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
