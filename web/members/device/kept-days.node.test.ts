import { expect, test } from "vitest";
import { answerFrom, type KeptDay, withChangesOnTop } from "./kept-days.ts";

const day = (date: string, isToday: boolean, ...ids: string[]) =>
  ({
    ...{ date, isToday, keptAt: 1000 },
    overview: { shows: date },
    bookings: ids.map((id) => ({ id })),
  }) as unknown as KeptDay;

const NEXT = { ...day("2027-06-16", false, "cy"), servers: { setOn: "2027-06-16", servers: [] } };
const DAYS = [day("2027-06-15", true, "ada", "bo"), NEXT];

test.each([
  [
    "/overview",
    { shows: "2027-06-15", today: { bookings: [{ id: "ada" }, { id: "bo" }], nextCursor: null }, keptAt: 1000 },
  ],
  [
    "/overview?date=2027-06-16",
    { shows: "2027-06-16", day: { bookings: [{ id: "cy" }], nextCursor: null }, keptAt: 1000 },
  ],
  ["/overview?date=2027-06-17", null],
  ["/bookings?tab=today", { bookings: [{ id: "ada" }, { id: "bo" }], nextCursor: null, keptAt: 1000 }],
  ["/bookings?from=2027-06-16&to=2027-06-16", { bookings: [{ id: "cy" }], nextCursor: null, keptAt: 1000 }],
  ["/bookings?from=2027-06-15&to=2027-06-16", null],
  ["/bookings?tab=upcoming", null],
  ["/bookings?q=ada&from=2027-06-15&to=2027-06-15", null],
  ["/days/2027-06-16/bookings", { bookings: [{ id: "cy" }], keptAt: 1000 }],
  ["/days/2027-06-16/servers", { setOn: "2027-06-16", servers: [] }],
  ["/days/2027-06-15/servers", null],
  ["/days/2027-06-17/servers", null],
  ["/conflicts", null],
])("without a connection %s is answered by %j", (path, answer) => {
  expect(answerFrom(DAYS, path)).toEqual(answer);
});

test("a kept booking opens, without its log and messages", () => {
  expect(answerFrom(DAYS, "/bookings/cy")).toMatchObject({ booking: { id: "cy" }, events: [], messages: [] });
  expect(answerFrom(DAYS, "/bookings/unknown")).toBeNull();
});

const TODAY = "2027-06-15";
const NOOR = { id: "noor", bookingDate: TODAY, startsAt: `${TODAY}T19:00:00Z`, attendance: null };
const SEATED = { ...NOOR, attendance: "seated", unsent: true };
const NEW = { id: "new", bookingDate: TODAY, startsAt: `${TODAY}T20:00:00Z`, unsent: true };
const CHANGES = [
  { isNew: false, problem: null, shows: { ...NOOR, attendance: "seated" } },
  { isNew: false, problem: null, shows: { ...NOOR, id: "on a later page" } },
  { isNew: true, problem: null, shows: NEW },
] as never;

test.each([
  ["/overview", { today: { date: TODAY, bookings: [NOOR] } }, { today: { date: TODAY, bookings: [SEATED, NEW] } }],
  [`/overview?date=${TODAY}`, { day: { bookings: [NOOR] } }, { day: { bookings: [SEATED, NEW] } }],
  ["/overview?date=2027-06-16", { day: { bookings: [] } }, { day: { bookings: [] } }],
  ["/bookings?tab=today", { bookings: [NOOR] }, { bookings: [SEATED, NEW] }],
  [`/days/${TODAY}/bookings`, { bookings: [NOOR] }, { bookings: [SEATED, NEW] }],
  ["/bookings/noor", { booking: NOOR }, { booking: SEATED }],
])("while a device sends its changes, %s answers %j with them on top", (path, answer, shown) => {
  expect(withChangesOnTop(path, answer as never, CHANGES)).toEqual(shown);
});
