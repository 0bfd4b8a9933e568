import { expect, test } from "vitest";
import { boardHouse } from "../board/board-house.ts";
import type { DayBooking, Overview } from "../booking/queries.ts";
import { firstRows, lanesOf, sectionsOf } from "./rows.ts";

const at = (time: string) => `2027-06-15T${time}:00Z`;
const party = (id: string, starts: string, ends: string, more: Partial<DayBooking> = {}) =>
  ({
    ...{ id, customerName: id, guests: 2, status: "confirmed", resources: ["t1"], unplaced: null },
    ...{ startsAt: at(starts), endsAt: at(ends), releasedAt: null, resetMinutes: 0 },
    ...more,
  }) as DayBooking;

const table = (id: string, area: string | null, more: Partial<Overview["resources"][number]> = {}) =>
  ({
    id,
    name: id.toUpperCase(),
    area,
    seats: { min: 1, max: 4 },
    archived: false,
    ...more,
  }) as Overview["resources"][number];
const areas = [{ id: "room", name: "Room" }] as Overview["areas"];
const house = { areas, resources: [table("t1", "room"), table("t2", null, { seats: { min: 2, max: 2 } })] };

/** "Room: T1 (1–4 guests) Ann+Bo|Cy": lanes are parted by a stroke. */
const drawn = (bookings: DayBooking[], shown: Parameters<typeof sectionsOf>[0] = house) =>
  sectionsOf(shown, bookings, null).map(
    ({ name, rows }) =>
      `${name}: ${rows.map((row) => `${row.name} (${row.about}) ${row.lanes.map((lane) => lane.map(({ booking }) => booking.id).join("+")).join("|")}`).join(", ")}`,
  );

test("tables stand in their areas with their parties in order of time", () => {
  const [bo, ann] = [party("Bo", "20:00", "21:00"), party("Ann", "18:00", "20:00")];
  expect(drawn([bo, ann])).toEqual(["Tables: T2 (2 guests) ", "Room: T1 (1–4 guests) Ann+Bo"]);
});

test("a party at two tables stands at both", () => {
  expect(drawn([party("Ann", "18:00", "20:00", { resources: ["t1", "t2"] })])).toEqual([
    "Tables: T2 (2 guests) Ann",
    "Room: T1 (1–4 guests) Ann",
  ]);
});

test("parties without a table come first, cancelled ones not at all", () => {
  const lost = party("Cy", "19:00", "20:00", { unplaced: "no_room", resources: [] });
  const gone = party("Di", "19:00", "20:00", { status: "cancelled" });
  expect(drawn([lost, gone])[0]).toBe("Without a table: No table (1 to place) Cy");
  expect(drawn([lost, gone]).join()).not.toContain("Di");
});

test("who did not come is not counted among those to place", () => {
  const lost = (id: string, more: Partial<DayBooking> = {}) =>
    party(id, "19:00", "20:00", { unplaced: "no_room", resources: [], ...more });
  const shown = drawn([lost("Cy"), lost("Di", { attendance: "no_show" }), lost("Ed", { attendance: "finished" })]);
  expect(shown[0]).toBe("Without a table: No table (1 to place) Cy|Di|Ed");
});

test("who is off all day is folded at the end, unless a visit or a class is still theirs", () => {
  const person = (id: string) => ({ ...table(id, "people", { name: id }), about: "Person" });
  const salon = { areas: [{ id: "people", name: "People" }], resources: ["Anna", "Bo", "Cleo", "Dan"].map(person) };
  const off = (subject: string) => ({ subject, from: at("06:00"), until: null, isClass: false });
  const closed = [
    ...["Anna", "Bo", "Cleo"].map(off),
    { subject: "Dan", from: at("12:00"), until: at("13:00"), isClass: false },
  ];
  const span = { from: Date.parse(at("09:00")), until: Date.parse(at("18:00")) };
  const yoga = { id: "y", resources: ["Cleo"], cancelled: false } as never;
  const shown = sectionsOf(salon, [party("Eve", "10:00", "11:00", { resources: ["Bo"] })], null, [yoga], {
    closed,
    span,
  });
  expect(
    shown.map(({ rows, off }) => [rows, off].map((each) => each.map(({ name, about }) => `${name}: ${about}`))),
  ).toEqual([[["Bo: Off all day", "Cleo: Off all day", "Dan: Person"], ["Anna: Off all day"]]]);
});

test("a class is one block on the rows of its teacher and room, and its participants are no parties without a table", () => {
  const yoga = { ...{ id: "y", service: "7", date: "2027-06-15", time: "18:00", minutes: 60, seats: 12, taken: 8 } };
  const held = { ...yoga, startsAt: "2027-06-15T16:00:00.000Z", absent: [], isClosed: false, reason: null };
  const sessions = [
    { ...held, resources: ["t1", "t2"], cancelled: false },
    { ...held, id: "off", resources: ["t1"], cancelled: true },
    { ...held, id: "outdoors", resources: [], cancelled: false },
  ];
  const ada = party("Ada", "18:00", "19:00", { resources: [], session: "y" });
  const shown = sectionsOf(house, [ada], null, sessions);
  expect(shown.map(({ name, rows }) => [name, ...rows.map((row) => row.sessions.map(({ id }) => id).join())])).toEqual([
    ["Tables", "y"],
    ["Room", "y"],
    ["Classes", "outdoors"],
  ]);
  expect(shown.flatMap(({ rows }) => rows.flatMap(({ lanes }) => lanes))).toEqual([]);
});

test("an archived table is shown while a party of the day sits there", () => {
  const shown = { areas: [], resources: [table("t1", null, { archived: true }), table("t2", null)] };
  expect(drawn([], shown)).toEqual(["Tables: T2 (1–4 guests) "]);
  expect(drawn([party("Ann", "18:00", "19:00")], shown)[0]).toContain("T1");
});

test.each([
  [1, "Tables: T2"],
  [2, "Tables: T2; Room: T1"],
  [9, "Tables: T2; Room: T1"],
])("the first %i rows", (count, expected) => {
  const sections = firstRows(sectionsOf(house, [], null), count);
  const words = sections.map(({ name, rows }) => `${name}: ${rows.map((row) => row.name).join(", ")}`);
  expect(words.join("; ")).toBe(expected);
});

test("people come first, then rooms, then tables; what is counted has no row", () => {
  const resource = (id: string, kind: string, order: number, units: number | null = null) =>
    ({ id, kind, name: id, order, units, archived: false }) as NonNullable<Overview["offer"]>["resources"][number];
  const resources = [resource("Chair", "room", 2), resource("Bo", "person", 1), resource("Anna", "person", 0)];
  const offer = { resources: [...resources, resource("Basins", "pool", 3, 2)] } as Overview["offer"];
  const salon = boardHouse({ areas, resources: [table("t1", "room")], combinations: [], offer });
  expect(drawn([party("Ann", "18:00", "19:00", { resources: ["Bo", "Chair"] })], salon)).toEqual([
    "People: Anna (Person) , Bo (Person) Ann",
    "Rooms and machines: Chair (Room) Ann",
    "Room: T1 (1–4 guests) ",
  ]);
});

test.each<[string, Partial<DayBooking>, string[]]>([
  ["one that needs a table", {}, ["Without a table: No table (1 to place) Ann"]],
  ["one that did not come, which was noted before its time", { attendance: "no_show", releasedAt: at("18:00") }, []],
])("a row of parties without a table is there for %s", (_, of, expected) => {
  const ann = party("Ann", "18:00", "19:00", { resources: [], ...of });
  expect(drawn([ann], house).filter((each) => each.startsWith("Without"))).toEqual(expected);
});

test("where spots are counted each party has a row, by time", () => {
  const parties = [party("Bo", "20:00", "21:00", { guests: 1 }), party("Ann", "18:00", "20:00")];
  expect(drawn(parties, { areas: [], resources: [] })).toEqual(["Parties: Ann (2 guests) Ann, Bo (1 guest) Bo"]);
});

test.each<[string, DayBooking[], string]>([
  ["after each other", [party("Ann", "18:00", "19:00"), party("Bo", "19:00", "20:00")], "Ann+Bo"],
  ["at the same time", [party("Ann", "18:00", "19:30"), party("Bo", "19:00", "20:00")], "Ann|Bo"],
  [
    "after one that left early",
    [party("Ann", "18:00", "19:30", { releasedAt: at("18:50") }), party("Bo", "19:00", "20:00")],
    "Ann+Bo",
  ],
  [
    "a third below the free one",
    [party("Ann", "18:00", "21:00"), party("Bo", "18:30", "19:30"), party("Cy", "19:30", "20:00")],
    "Ann|Bo+Cy",
  ],
])("lanes of parties %s", (_, parties, lanes) => {
  expect(
    lanesOf(parties, "t1", null)
      .map((lane) => lane.map(({ booking }) => booking.id).join("+"))
      .join("|"),
  ).toBe(lanes);
});

/** Colour with Anna on chair 1: she works 10:00-10:30 and 11:05-11:40, the last ten minutes without the customer. */
const colour = party("Cleo", "10:00", "11:30", {
  ...{ resources: ["anna", "chair"], resetMinutes: 10 },
  spans: [
    { resource: "anna", startsAt: at("11:05"), endsAt: at("11:40") },
    { resource: "anna", startsAt: at("10:00"), endsAt: at("10:30") },
    { resource: "chair", startsAt: at("10:00"), endsAt: at("11:40") },
  ],
});
/** "10:00-10:30 Cleo": a bar that ends the visit has a dot. */
const barsOf = (bookings: DayBooking[], row: string, now?: string) =>
  lanesOf(bookings, row, now ? Date.parse(at(now)) : null).map((lane) =>
    lane
      .map(({ booking, from, until, isLast }) => {
        const time = (instant: number) => new Date(instant).toISOString().slice(11, 16);
        return `${time(from)}-${time(until)} ${booking.id}${isLast ? "." : ""}`;
      })
      .join(", "),
  );

test("while a colour takes effect its person is free, and the bar of the next customer lies between", () => {
  const cut = party("Dora", "10:30", "11:00", { resources: ["anna"] });
  expect(barsOf([colour, cut], "anna")).toEqual(["10:00-10:30 Cleo, 10:30-11:00 Dora., 11:05-11:30 Cleo."]);
  expect(barsOf([colour], "chair")).toEqual(["10:00-11:30 Cleo."]);
});

test("the bar of a party that is here lasts from its arrival until it leaves, above the party that waits for its table", () => {
  const fatima = party("Fatima", "17:30", "19:00", { attendance: "seated", attendanceAt: at("17:20") });
  const cecilia = party("Cecilia", "19:00", "20:30", { attendance: null, attendanceAt: null });
  const bars = (now?: string) => barsOf([fatima, cecilia], "t1", now);
  expect(bars("18:50")).toEqual(["17:20-19:00 Fatima., 19:00-20:30 Cecilia."]);
  expect(bars("19:11")).toEqual(["17:20-19:11 Fatima.", "19:00-20:30 Cecilia."]);
  expect(bars()).toEqual(["17:20-19:00 Fatima., 19:00-20:30 Cecilia."]);
});

test("a visit that runs over takes who works at its end, and nobody who was done before", () => {
  const seated = { ...colour, attendance: "seated" as const, attendanceAt: at("10:00") };
  expect([barsOf([seated], "anna", "11:45"), barsOf([seated], "chair", "11:45")]).toEqual([
    ["10:00-10:30 Cleo, 11:05-11:45 Cleo."],
    ["10:00-11:45 Cleo."],
  ]);
  const tilda = { ...seated, spans: [{ resource: "tilda", startsAt: at("10:00"), endsAt: at("10:30") }] };
  expect(barsOf([tilda], "tilda", "11:45")).toEqual(["10:00-10:30 Cleo."]);
});

test.each([
  ["seated", ["09:50-10:30 Cleo, 11:05-11:30 Cleo."], ["09:50-11:30 Cleo."]],
  ["arrived", ["10:00-10:30 Cleo, 11:05-11:30 Cleo."], ["10:00-11:30 Cleo."]],
] as const)(
  "of a customer who was noted as %s ten minutes early, only one who is served takes the person since then",
  (noted, anna, chair) => {
    const early = { ...colour, attendance: noted, attendanceAt: at("09:50") };
    expect([barsOf([early], "anna", "09:55"), barsOf([early], "chair", "09:55")]).toEqual([anna, chair]);
  },
);

test("a visit that ended early has no bar after its end", () => {
  expect(barsOf([{ ...colour, releasedAt: at("10:50") }], "anna")).toEqual(["10:00-10:30 Cleo."]);
});

test("the signed-in member's own row comes first", () => {
  const person = (id: string, order: number, memberId: string | null) =>
    ({ ...{ id, kind: "person", name: id, order, units: null, archived: false }, memberId }) as never;
  const offer = { resources: [person("Anna", 0, "m1"), person("Bo", 1, "m2"), person("Cilla", 2, null)] } as never;
  const namesFor = (memberId?: string) =>
    boardHouse({ areas: [], resources: [], combinations: [], offer, ...(memberId ? { memberId } : {}) }).resources.map(
      ({ name }) => name,
    );
  expect(namesFor("m2")).toEqual(["Bo", "Anna", "Cilla"]);
  expect(namesFor("somebody else")).toEqual(["Anna", "Bo", "Cilla"]);
  expect(namesFor()).toEqual(["Anna", "Bo", "Cilla"]);
});
