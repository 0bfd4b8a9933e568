import { expect, test } from "vitest";
import type { Booking } from "../booking/queries.ts";
import { othersAt, refusedWords, stayText } from "./who-is-there.ts";

const at = (time: string) => `2027-06-20T${time}:00Z`;
const stay = (id: string, starts: string, ends: string, more: Partial<Booking> = {}) =>
  ({
    ...{ id, customerName: id, bookingTime: starts, guests: 2, status: "confirmed", resources: ["1"] },
    ...{
      startsAt: at(starts),
      endsAt: at(ends),
      releasedAt: null,
      resetMinutes: 0,
      attendance: null,
      attendanceAt: null,
    },
    ...more,
  }) as Booking;
const own = stay("Own", "19:00", "20:00", { resources: ["2"] });

test.each<[string, Booking, boolean]>([
  ["during the visit", stay("Ann", "19:30", "20:30"), true],
  ["right after it", stay("Ann", "20:00", "21:00"), false],
  ["right before it", stay("Ann", "18:00", "19:00"), false],
  ["before it, with a reset that reaches into it", stay("Ann", "18:00", "19:00", { resetMinutes: 10 }), true],
  ["that has left before it", stay("Ann", "18:00", "19:30", { releasedAt: at("18:50") }), false],
  ["that was cancelled", stay("Ann", "19:00", "20:00", { status: "cancelled" }), false],
  ["at another table", stay("Ann", "19:00", "20:00", { resources: ["3"] }), false],
  ["at two tables", stay("Ann", "19:00", "20:00", { resources: ["1", "3"] }), true],
])("a party %s", (_, other, isThere) => {
  expect(othersAt(["1"], own, [own, other], null)).toEqual(isThere ? [other] : []);
});

test("who left before the second part of the visit is not at the place of that part", () => {
  const spans = [
    { resource: "1", startsAt: at("18:00"), endsAt: at("18:20") },
    { resource: "1", startsAt: at("19:10"), endsAt: at("19:40") },
  ];
  const colour = (more: object) => stay("Ann", "18:00", "19:40", { spans, ...more } as Partial<Booking>);
  const long = stay("Own", "18:20", "20:00", { resources: ["2"] });
  expect(othersAt(["1"], long, [colour({})], null)).toHaveLength(1);
  expect(othersAt(["1"], long, [colour({ attendance: "finished", releasedAt: at("18:30") })], null)).toEqual([]);
});

test("a longer visit meets who comes next", () => {
  const next = stay("Ann", "20:00", "21:00");
  expect(othersAt(["1"], own, [next], null, 15)).toEqual([next]);
});

const now = Date.parse(at("19:40"));
const lars = stay("Lars", "17:30", "19:00", { attendance: "seated", attendanceAt: at("17:30") });

test.each<[string, Booking, boolean]>([
  ["a party that comes soon", stay("Pablo", "20:00", "21:30"), true],
  ["a party that is here already", stay("Pablo", "20:30", "22:00", { attendance: "arrived" }), true],
  ["a party that comes later", stay("Pablo", "20:30", "22:00"), false],
])("Lars, who is over at 19:40, is named to %s: %s", (_, asked, isNamed) => {
  expect(othersAt(["1"], asked, [lars], now)).toEqual(isNamed ? [lars] : []);
  expect(stayText(lars, "UTC", now)).toBe("17:30–19:00, 40 min over");
});

test("whoever is here would sit down now, beside a party that sits until later", () => {
  const ann = stay("Ann", "18:30", "19:50", { attendance: "seated", attendanceAt: at("18:30") });
  const pablo = (attendance: Booking["attendance"]) => stay("Pablo", "20:00", "21:30", { attendance });
  expect(othersAt(["1"], pablo("arrived"), [ann], now)).toEqual([ann]);
  expect(othersAt(["1"], pablo(null), [ann], now)).toEqual([]);
});

test.each<[string, Partial<Booking>, boolean]>([
  ["a party that should be here by now", {}, false],
  ["one that sits at another table", { attendance: "seated" }, false],
  ["a visit, which was promised its people", { services: [] }, true],
])("whoever had left before the present is named to %s: %s", (_, asked, isNamed) => {
  const left = stay("Ann", "18:30", "20:00", { attendance: "finished", releasedAt: at("19:35") });
  const late = stay("Own", "19:00", "20:30", { resources: ["2"], ...asked });
  expect(othersAt(["1"], late, [left], now)).toEqual(isNamed ? [left] : []);
});

const names = new Map([
  ["1", "T1"],
  ["2", "T2"],
]);

/** Two who ask for T1, unless the fields say otherwise. */
const refusedFor = (reason: Parameters<typeof refusedWords>[0], asked: Partial<Parameters<typeof refusedWords>[1]>) => {
  const two = { tables: ["1"], guests: 2, area: null, services: null, others: [], present: null };
  return refusedWords(reason, { ...two, ...asked }, names, "UTC");
};

test.each<[string, Partial<Booking>, string]>([
  ["has left", { attendance: "finished", releasedAt: at("19:50") }, "19:30–19:50, finished"],
  [
    "left by a note that this device has not sent",
    { attendance: "finished", attendanceAt: at("19:45") },
    "19:30–19:45, finished",
  ],
  ["did not come", { attendance: "no_show", releasedAt: at("19:45") }, "19:30–19:45, no-show"],
])("who %s is told with the end of the stay, and is not said to stay", (_, more, said) => {
  const gone = stay("Ann", "19:30", "20:30", more);
  expect(stayText(gone, "UTC", null)).toBe(said);
  expect(refusedFor("spot_capacity_exceeded", { others: [gone] }).words).toBe(`Ann ${said}, 2 guests.`);
});

test.each([
  ["no_resource_fits", [], "T1 + T2 cannot be given to 2 guests"],
  ["spot_capacity_exceeded", [], "T1 + T2 cannot be had then"],
  ["spot_capacity_exceeded", [stay("Ann", "19:30", "20:30")], "T1 is taken"],
  ["spot_capacity_exceeded", [stay("Ann", "19:30", "20:30", { resources: ["1", "2"] })], "T1 + T2 are taken"],
] as const)("%s beside %j is told as: %s", (reason, others, title) => {
  expect(refusedFor(reason, { tables: ["1", "2"], others: [...others] }).title).toBe(title);
});

test("who cannot move is named with what keeps them there", () => {
  const pinned = stay("Ann", "19:30", "20:30", { pinned: true });
  const seated = stay("Bo", "18:30", "19:45", { attendance: "seated", pinned: true });
  const free = stay("Cy", "20:00", "21:00");
  const wordsOf = (...others: Booking[]) => refusedFor("spot_capacity_exceeded", { others }).words;
  expect(wordsOf(pinned)).toBe("Ann 19:30–20:30, 2 guests, pinned. This party stays there.");
  expect(wordsOf(free)).toBe(
    "Cy 20:00–21:00, 2 guests. This party finds no other table, or the visit begins too soon to be moved.",
  );
  expect(wordsOf(pinned, seated, free)).toBe(
    "Ann 19:30–20:30, 2 guests, pinned; Bo 18:30–19:45, 2 guests, seated; Cy 20:00–21:00, 2 guests. The others find no other table, or the visit begins too soon to be moved.",
  );
});

test.each([
  [["1"], null, "It seats fewer."],
  [["1"], "a", "It seats fewer, or the party asked for another area."],
  [["1", "2"], null, "They are not set up to be joined for so many."],
])("tables %j for a party that asked for area %s: %s", (tables, area, words) => {
  expect(refusedFor("no_resource_fits", { tables, guests: 6, area }).words).toBe(words);
});

test("a party is named with its times", () => {
  expect(stayText(stay("Ann", "19:30", "20:30"), "UTC", null)).toBe("19:30–20:30");
});

const anna = { id: "3", name: "Cut", minutes: 45, person: { id: "7", name: "Anna" } };

test.each([
  [[anna], "The customer asked for Anna. Edit the booking to ask for somebody else, with their length and price."],
  [
    [{ ...anna, person: null }],
    "Its services are not done there, or take longer than was promised. Edit the booking to promise another length.",
  ],
])("a visit that cannot be given to somebody says why: %j", (services, words) => {
  const title = "This visit cannot go to T1";
  expect(refusedFor("no_resource_fits", { guests: 1, services })).toEqual({ title, words });
});

test("who is served instead is named with the services, and finds no other place", () => {
  const other = stay("Ann", "19:30", "20:30", { services: [anna], guests: 1 });
  expect(refusedFor("spot_capacity_exceeded", { guests: 1, services: [anna], others: [other] }).words).toBe(
    "Ann 19:30–20:30, Cut with Anna. This party finds no other place, or the visit begins too soon to be moved.",
  );
});
