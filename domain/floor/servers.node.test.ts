import { expect, test } from "vitest";
import type { Attendance } from "../sheet/sheet-booking.ts";
import { MINUTE_MS, minutesOf } from "../time/calendar.ts";
import { sectionsNow, withTable } from "./servers.ts";

const at = (time: string) => minutesOf(time) * MINUTE_MS;

/** `"2 at 1+2 18:00 seated 18:05"`: guests, tables, the booked start, what was noted and when. */
function party(text: string) {
  const [guests, , tables = "", start = "", attendance, noted] = text.split(" ");
  return {
    ...{ guests: Number(guests), resources: tables.split("+"), startsAt: at(start) },
    attendance: (attendance ?? null) as Attendance | null,
    attendanceAt: noted === undefined ? null : at(noted),
  };
}

/** "Elsa 4, Omar 2 next" of Elsa with tables 1 to 3, and Omar with 4 to 6. */
function said(parties: string[], free = "1 2 3 4 5 6"): string {
  const servers = [
    { name: "Elsa", color: "#0e5a55", tables: ["1", "2", "3"] },
    { name: "Omar", color: "#a23b6b", tables: ["4", "5", "6"] },
  ];
  return sectionsNow(servers, parties.map(party), new Set(free.split(" ")))
    .map(({ name, guests, isNext }) => `${name} ${guests}${isNext ? " next" : ""}`)
    .join(", ");
}

test.each<[why: string, parties: string[], said: string, free?: string]>([
  ["nobody has come: in the order of the list", [], "Elsa 0 next, Omar 0"],
  ["fewest guests first", ["2 at 1 18:00 seated 18:00"], "Elsa 2, Omar 0 next"],
  [
    "as many guests: who was given a party longest ago",
    ["2 at 1 18:00 seated 18:20", "2 at 4 18:00 seated 18:10"],
    "Elsa 2, Omar 2 next",
  ],
  [
    "a party that has left counts for the turn, not for the guests",
    ["2 at 1 18:30 finished 19:10", "2 at 4 18:00 finished 19:40"],
    "Elsa 0, Omar 0 next",
  ],
  ["whom nobody was given yet comes before", ["4 at 1 17:00 finished 18:00"], "Elsa 0, Omar 0 next"],
  ["who has no free table is passed over", ["2 at 1 18:00 seated 18:00"], "Elsa 2 next, Omar 0", "2 3"],
  ["no table is free: nobody's turn", [], "Elsa 0, Omar 0", "7"],
  [
    "expected and arrived parties sit nowhere yet",
    ["6 at 1 18:00", "2 at 2 18:00 arrived 18:00"],
    "Elsa 0 next, Omar 0",
  ],
  ["no-shows count for nothing", ["6 at 1 18:00 no_show 18:20"], "Elsa 0 next, Omar 0"],
  ["joined tables of two servers count once", ["8 at 3+4 18:00 seated 18:00"], "Elsa 8, Omar 0 next"],
  ["a first table of nobody leaves it to the next", ["8 at 7+4 18:00 seated 18:00"], "Elsa 0 next, Omar 8"],
  ["tables of nobody count for nobody", ["8 at 7 18:00 seated 18:00"], "Elsa 0 next, Omar 0"],
])("the next walk-in: %s", (_, parties, sections, free) => {
  expect(said(parties, free)).toBe(sections);
});

test("without servers it is nobody's turn", () => {
  expect(sectionsNow([], [party("2 at 1 18:00 seated 18:00")], new Set(["2"]))).toEqual([]);
});

test("a tap gives a table to a server, takes it from the other, and a second tap takes it away", () => {
  const servers = [
    { name: "Elsa", color: "#0e5a55", tables: ["1"] },
    { name: "Omar", color: "#a23b6b", tables: ["2"] },
  ];
  const tablesOf = (all: { tables: string[] }[]) => all.map(({ tables }) => tables.join("+")).join(", ");
  const taken = withTable(servers, 0, "2");
  expect([tablesOf(taken), tablesOf(withTable(taken, 0, "2"))]).toEqual(["1+2, ", "1, "]);
});
