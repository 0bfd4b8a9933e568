import { expect, test } from "vitest";
import type { Booking } from "../booking/queries.ts";
import { hasArrived } from "../booking/visit-state.ts";
import { keepable, ordersOf, partsOf, type SheetOrder, statusWord, totalsOf } from "./sheet.ts";

const table = (name: string, area: string | null, archived = false) =>
  ({ ...{ id: name, name, area, archived }, seats: { min: 1, max: 4 } }) as never; // its used part
const ROOM = { id: "room", name: "Room" };
const TERRACE = { id: "terrace", name: "Terrace" };
const HOUSE = {
  areas: [ROOM, TERRACE],
  resources: [
    table("T1", "room"),
    table("T2", "room"),
    table("T9", "terrace"),
    table("Bar", null),
    table("Old", null, true),
  ],
};
const PEOPLE = { id: "people", name: "People" };
const ANNA = { ...(table("Anna", "people") as object), about: "Person" } as never; // its used part
const SALON = { areas: [PEOPLE], resources: [ANNA] };
const MIXED = { areas: [PEOPLE, ROOM], resources: [ANNA, table("T1", "room")] };
const party = (customerName: string, ...resources: string[]) =>
  ({ customerName, resources, status: "confirmed" }) as Booking;
const EVENING = [
  party("Ada", "T1"),
  party("Bo", "T1", "T2"),
  party("Cy"),
  party("Di", "T9"),
  party("Ed", "Bar"),
  { ...party("Flo", "T9"), status: "cancelled" } as Booking,
];

test.each<[SheetOrder, string[]]>([
  ["time", ["null: Ada, Bo, Cy, Di, Ed"]],
  ["table", ["Without a table: Cy", "T1: Ada, Bo", "T2: Bo", "T9: Di", "Bar: Ed"]],
  ["area", ["Without a table: Cy", "Room: Ada, Bo", "Terrace: Di", "Other tables: Ed"]],
])("by %s the sheet reads %j", (order, sheet) => {
  const parts = partsOf(order, HOUSE, EVENING);
  expect(parts.map(({ title, bookings }) => `${title}: ${bookings.map((one) => one.customerName).join(", ")}`)).toEqual(
    sheet,
  );
});

test("by time, visits that are over stand last, apart from those in a class", () => {
  const noted = (name: string, attendance: string, more = {}) => ({ ...party(name), attendance, ...more }) as Booking;
  const day = [
    noted("Ada", "finished"),
    noted("Bo", "seated"),
    noted("Cy", "no_show"),
    noted("Di", "finished", { session: "y", bookingTime: "18:00" }),
    party("Ed"),
  ];
  const parts = partsOf("time", HOUSE, day);
  expect(parts.map(({ title, bookings }) => [title, ...bookings.map((one) => one.customerName)])).toEqual([
    [null, "Bo"],
    ["18:00 Class", "Di"],
    [null, "Ed"],
    ["Finished, or did not come", "Ada", "Cy"],
  ]);
});

test("free tables are on the sheet, archived ones only with a party, empty areas not", () => {
  const parts = partsOf("table", HOUSE, [party("Ada", "Old")]);
  expect(parts.map(({ title, about, bookings }) => [title, about, bookings.length])).toEqual([
    ...[
      ["T1", "Room", 0],
      ["T2", "Room", 0],
      ["T9", "Terrace", 0],
      ["Bar", null, 0],
      ["Old", null, 1],
    ],
  ]);
  expect(partsOf("area", HOUSE, [])).toEqual([]);
});

test.each([
  ["spots are counted", { areas: [], resources: [] }, ["By time"]],
  ["its tables are archived", { areas: [ROOM], resources: [table("Old", null, true)] }, ["By time"]],
  ["it has no areas", { areas: [], resources: [table("T1", null)] }, ["By time", "By table"]],
  ["it has areas", HOUSE, ["By time", "By table", "By area"]],
  ["people serve", SALON, ["By time", "By person"]],
  ["people serve, and there are tables", MIXED, ["By time", "By person", "By area"]],
])("a house where %s has these orders", (_, house, orders) => {
  expect(ordersOf(house).map(([, words]) => words)).toEqual(orders);
});

test("a class has a heading of its own by time, and stands under its teacher", () => {
  const yoga = { id: "y", time: "18:00", seats: 12, taken: 3, resources: ["T1"] } as never; // its used part
  const inClass = (name: string) =>
    ({ ...party(name), session: "y", bookingTime: "18:00", services: [{ name: "Yoga" }] }) as Booking;
  const day = [party("Ada", "T1"), inClass("Bo"), party("Cy", "T2"), inClass("Di")];
  const house = { ...HOUSE, sessions: [yoga] };
  const read = (order: SheetOrder) =>
    partsOf(order, house, day).map(
      ({ title, about, bookings }) => `${title}, ${about}: ${bookings.map((one) => one.customerName).join(" ")}`,
    );
  expect(read("time")).toEqual(["null, null: Ada", "18:00 Yoga, 3 of 12 seats: Bo Di", "null, null: Cy"]);
  expect(read("table").slice(0, 2)).toEqual(["T1, Room: Ada Bo Di", "T2, Room: Cy"]);
});

const of = (guests: number, status: "confirmed" | "pending" | "cancelled" = "confirmed") => ({ guests, status });
const visit = (guests: number) => ({ ...of(guests), services: [] });

test.each([
  [[], "0 bookings · 0 guests"],
  [[of(1)], "1 booking · 1 guest"],
  [[of(2), of(4, "pending")], "2 bookings · 6 guests"],
  [[of(2), of(4, "cancelled"), of(3, "cancelled")], "1 booking · 2 guests · 2 cancelled left out"],
  [[visit(1), visit(1), { ...visit(1), status: "cancelled" as const }], "2 bookings · 1 cancelled left out"],
  [[visit(1), visit(3)], "2 bookings · 4 guests"],
])("%j is summed up as '%s'", (bookings, words) => {
  expect(totalsOf(bookings)).toBe(words);
});

test.each([
  ["confirmed", null, "Confirmed", false],
  ["pending", null, "Pending", false],
  ["confirmed", "arrived", "Arrived", true],
  ["pending", "seated", "Seated", true],
  ["confirmed", "finished", "Finished", true],
  ["confirmed", "no_show", "No-show", false],
] as const)("a %s booking with attendance %s reads '%s'; ticked: %s", (status, attendance, word, ticked) => {
  expect([statusWord({ status, attendance }), hasArrived({ attendance })]).toEqual([word, ticked]);
});

const NOW = "2027-06-15T19:00:00.000Z";
const partyWith = (changes: Partial<Booking> = {}) =>
  ({
    ...{ id: "a", resources: ["T1"], pinned: false, status: "confirmed", attendance: null },
    ...{ endsAt: "2027-06-15T21:00:00.000Z" },
    ...changes,
  }) as Booking;

test.each<[string, Partial<Booking>, number]>([
  ["at a table", {}, 1],
  ["here already", { attendance: "seated" }, 1],
  ["here beyond its end", { attendance: "seated", endsAt: NOW }, 1],
  ["pinned", { pinned: true }, 0],
  ["without a table", { resources: [] }, 0],
  ["gone", { attendance: "finished" }, 0],
  ["over by the clock", { endsAt: NOW }, 0],
  ["cancelled", { status: "cancelled" }, 0],
])("a party %s: %o", (_, changes, count) => {
  const sheet = { bookings: [partyWith(changes)], asOf: NOW };
  expect(keepable({ ...sheet, isPast: false })).toHaveLength(count);
  expect(keepable({ ...sheet, isPast: true })).toEqual([]);
});
