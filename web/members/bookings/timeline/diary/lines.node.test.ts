import { expect, test } from "vitest";
import { SALON } from "../../../../../domain/testing/a-salon.ts";
import { boardHouse } from "../../board/board-house.ts";
import type { DayBooking, Overview } from "../../booking/queries.ts";
import { sectionsOf } from "../rows.ts";
import { type DiaryDay, giverOf, linesOf, roomsAhead, servedIn, shutOn, takenBy } from "./lines.ts";

const DATE = "2027-06-15";
const at = (time: string) => Date.parse(`${DATE}T${time}:00Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const clock = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(11, 16));

/** "anna 10:00-10:30, anna 11:05-11:30, chair1 10:00-11:30" */
function visit(name: string, claims: string, more: Partial<DayBooking> = {}): DayBooking {
  const spans = claims.split(", ").map((claim) => {
    const [resource = "", from = "", until = ""] = claim.split(/[ -]/);
    return { resource, startsAt: iso(from), endsAt: iso(until) };
  });
  const [first] = spans;
  return {
    ...{ id: name, customerName: name, status: "confirmed", attendance: null, attendanceAt: null, unplaced: null },
    ...{
      startsAt: first?.startsAt,
      endsAt: spans
        .map(({ endsAt }) => endsAt)
        .sort()
        .at(-1),
      spans,
    },
    ...{ resources: [...new Set(spans.map(({ resource }) => resource))], releasedAt: null, resetMinutes: 0 },
    ...{ services: null, session: null },
    ...more,
  } as DayBooking; // what the lines read of one
}

type Given = { now?: string; closed?: Overview["closed"]; isOver?: boolean };

/** Anna, Bo and Cilla from nine to five, at two chairs. */
function shown(bookings: DayBooking[], { now = "09:00", closed = [], isOver = false }: Given = {}) {
  const span = { from: at("09:00"), until: at("17:00") };
  const present = isOver ? null : at(now);
  const day: DiaryDay = { offer: SALON, date: DATE, timeZone: "UTC", span, shut: [], now: at(now), present };
  const house = boardHouse({ areas: [], resources: [], combinations: [], offer: SALON });
  const sections = sectionsOf(house, bookings, present, [], { closed, span });
  const takenOf = takenBy(sections, bookings, day);
  return { day, takenOf, people: linesOf(sections, "people", day, takenOf), sections };
}
const lineOf = (bookings: DayBooking[], person: string, given?: Given) => {
  const found = shown(bookings, given).people.find(({ id }) => id === person);
  if (!found) throw new Error(`nobody is called ${person}`);
  return found;
};

const COLOUR = "anna 10:00-10:30, anna 11:05-11:30, chair1 10:00-11:30";

test("the parts of a colour are told apart, and another client stands in its gap", () => {
  const { parts, gaps } = lineOf(
    [visit("Cleo", COLOUR), visit("Dora", "anna 10:35-10:50, chair2 10:35-10:50")],
    "anna",
  );
  expect(parts.map(({ booking, part, isInGap, of }) => [booking.id, part, isInGap, of])).toEqual([
    ["Cleo", 1, false, 1],
    ["Dora", null, true, 1],
    ["Cleo", 2, false, 1],
  ]);
  expect(gaps.map(({ from, until }) => [clock(from), clock(until)])).toEqual([["10:30", "11:05"]]);
});

/** Bo washes in a quarter, without a chair. */
const BOS = COLOUR.replaceAll("anna", "bo");

test.each<[string, DayBooking[], Given, string[]]>([
  ["another's colour fits between its parts", [visit("Cleo", COLOUR)], {}, ["10:30-11:05"]],
  ["no chair is left", [visit("Cleo", COLOUR), visit("Eve", "chair2 09:00-17:00")], {}, []],
  ["a wash fits", [visit("Cleo", BOS)], {}, ["10:30-11:05"]],
  ["what is left of it is told", [visit("Cleo", BOS), visit("Dora", "bo 10:30-10:45")], {}, ["10:45-11:05"]],
  ["it has begun", [visit("Cleo", BOS)], { now: "10:38" }, ["10:40-11:05"]],
  ["too little is left", [visit("Cleo", BOS)], { now: "10:53" }, []],
  ["the date is over", [visit("Cleo", BOS)], { isOver: true }, []],
])("a gap is free for others: %s", (_, bookings, given, free) => {
  const person = bookings[0]?.resources[0] ?? "";
  const { gaps } = lineOf(bookings, person, given);
  expect(gaps.flatMap((gap) => gap.free.map(({ from, until }) => `${clock(from)}-${clock(until)}`))).toEqual(free);
});

test.each<[string, string[], Given, string | null]>([
  ["at once, without visits", [], { now: "09:02" }, "09:05"],
  ["after the visit", ["anna 09:00-09:45"], {}, "09:45"],
  ["from the next step on, after a visit that ended early", ["anna 09:00-09:41"], {}, "09:45"],
  ["not in a gap that is shorter than any service", ["anna 09:00-09:45", "anna 10:15-17:00"], {}, null],
  ["in one that takes the shortest", ["anna 09:00-09:45", "anna 10:30-17:00"], {}, "09:45"],
  ["on a date that is over never", [], { isOver: true }, null],
  [
    "after an absence",
    [],
    { closed: [{ subject: "anna", from: iso("08:00"), until: iso("12:00"), isClass: false }] },
    "12:00",
  ],
])("a person is free next: %s", (_, claims, given, time) => {
  const bookings = claims.map((claim, nth) => visit(`${nth}`, claim));
  expect(clock(lineOf(bookings, "anna", given).freeFrom)).toBe(time);
});

test("visits at the same time stand beside each other, later ones have the whole width", () => {
  const { parts } = lineOf(
    ["10:00-11:00", "10:30-11:30", "11:30-12:00"].map((time) => visit(time, `anna ${time}`)),
    "anna",
  );
  expect(parts.map(({ nth, of }) => [nth, of])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

test("visits that have nobody come first, and who is off all day last", () => {
  const lost = visit("Cy", "chair1 10:00-11:00", { unplaced: "no_room", resources: [], spans: [] });
  const closed = [{ subject: "anna", from: iso("06:00"), until: null, isClass: false }];
  const { people } = shown([lost], { closed });
  expect(people.map(({ id, isOff }) => [id, isOff])).toEqual([
    ["lost", false],
    ["bo", false],
    ["cilla", false],
    ["anna", true],
  ]);
});

test.each<[string, string[], string, string | null]>([
  ["a chair is free", ["anna 10:00-11:00, chair1 10:00-11:00"], "09:00", null],
  [
    "both are taken while somebody is free",
    ["anna 10:00-11:00, chair1 10:00-11:00", "bo 10:30-11:30, chair2 10:30-11:30"],
    "09:00",
    "10:30",
  ],
  [
    "they are taken now",
    ["anna 10:00-11:00, chair1 10:00-11:00", "bo 10:30-11:30, chair2 10:30-11:30"],
    "10:40",
    "10:40",
  ],
  ["they were", ["anna 10:00-11:00, chair1 10:00-11:00", "bo 10:30-11:30, chair2 10:30-11:30"], "11:00", null],
  [
    "nobody is free to use one either",
    ["anna 10:00-11:00, chair1 10:00-11:00", "bo 10:00-11:00, chair2 10:00-11:00", "cilla 10:00-11:00"],
    "09:00",
    null,
  ],
])("chairs hold people up: %s", (_, claims, now, full) => {
  const { day, takenOf } = shown(
    claims.map((claim, nth) => visit(`${nth}`, claim)),
    { now },
  );
  const rooms = roomsAhead(day, takenOf);
  expect([rooms?.count, clock(rooms?.full ?? null)]).toEqual([2, full]);
});

test("a stretch of a visit names the services of its minutes", () => {
  const service = (name: string, minutes: number) => ({ id: name, name, minutes, person: null });
  const both = visit("Cleo", COLOUR, { services: [service("Cut", 30), service("Roots", 60)] });
  const served = (from: string, until: string) => servedIn(both, { from: at(from), until: at(until) });
  expect(served("10:00", "10:30")).toEqual(["Cut"]);
  expect(served("10:00", "10:45")).toEqual(["Cut", "Roots"]);
  expect(served("11:05", "11:30")).toEqual(["Roots"]);
});

test("who gave away what a stretch serves is named on the line of the other person alone", () => {
  const services = [
    { id: "1", name: "Cut", minutes: 30, person: null },
    { id: "2", name: "Roots", minutes: 30, person: { id: "bo", name: "Bo" }, handedFrom: "anna" },
  ];
  const [both] = lineOf([visit("Cleo", "bo 10:00-11:00, chair1 10:00-11:00", { services })], "bo").parts;
  const giver = (from: string, until: string, line = "bo") =>
    both && giverOf({ ...both, from: at(from), until: at(until) }, line);
  expect([giver("10:00", "10:30"), giver("10:30", "11:00"), giver("10:30", "11:00", "anna")]).toEqual([
    null,
    "anna",
    null,
  ]);
});

test("hours beside the starts on offer are closed, and all of a day without any", () => {
  const span = { from: at("08:00"), until: at("19:00") };
  const slots = ["09:00", "17:00"].map((time) => ({ time }));
  const shut = (given: { time: string }[]) =>
    shutOn(span, given, { date: DATE, timeZone: "UTC" }).map(({ from, until }) => `${clock(from)}-${clock(until)}`);
  expect(shut(slots)).toEqual(["08:00-09:00", "18:00-19:00"]);
  expect(shut([])).toEqual(["08:00-19:00"]);
});
