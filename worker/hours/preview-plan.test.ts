import { expect, test } from "vitest";
import type { DatedException, Period } from "../../domain/plan/rules.ts";
import { aPeriod, closedPart, LUNCH, specialOpening } from "../../domain/testing/givens.ts";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  book,
  booked,
  call,
  db,
  everyDay,
  everythingStored,
  type Signed,
  type TestWorkspace,
} from "../../test/harness/harness.ts";

const aRestaurant = () =>
  aWorkspace({ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 15, maxGuestsPerBooking: 30 });

const DINNER = aPeriod({ id: "new-1" });
const NEW_LUNCH = { ...LUNCH, id: "new-2" };
const without = ({ id: _, ...exception }: DatedException) => exception;

const preview = ({ slug, owner }: TestWorkspace, periods: Period[], fields: object = {}, as: Signed = owner) =>
  call("POST", `/api/workspaces/${slug}/plan/preview`, { as, body: { plan: { periods }, ...fields } });
const put = ({ slug, owner }: TestWorkspace, periods: Period[], fields: object = {}) =>
  call("PUT", `/api/workspaces/${slug}/plan`, { as: owner, body: { plan: { periods }, revision: 0, ...fields } });
const add = ({ slug, owner }: TestWorkspace, exception: DatedException) =>
  call("POST", `/api/workspaces/${slug}/exceptions`, { as: owner, body: without(exception) });

type Listed = { touched: { booking: { id: string }; reason: string }[]; count: number };
const namesOf = ({ touched }: Listed) => touched.map(({ booking, reason }) => [booking.id, reason]);

test("the owner sees whom a later opening touches, and nothing is written", async () => {
  const workspace = await aRestaurant();
  const { day } = workspace;
  const late = await booked(workspace, { bookingDate: addDays(day, 1), bookingTime: "18:00", customerName: "Bo" });
  const early = await booked(workspace, { bookingTime: "18:30", guests: 3, customerName: "Ada" });
  await booked(workspace, { bookingTime: "19:00" });
  const before = await everythingStored();

  const { status, body } = await preview(workspace, [{ ...DINNER, opens: "19:00" }]);

  expect([status, body.count]).toEqual([200, 2]);
  const reason = "outside_opening_hours";
  expect(body.touched).toEqual([
    { booking: { id: early.id, bookingDate: day, bookingTime: "18:30", guests: 3, customerName: "Ada" }, reason },
    {
      booking: { id: late.id, bookingDate: addDays(day, 1), bookingTime: "18:00", guests: 2, customerName: "Bo" },
      reason,
    },
  ]);
  expect(await everythingStored()).toEqual(before);
});

test("what is shown is what the save then answers", async () => {
  const workspace = await aRestaurant();
  await booked(workspace, { bookingTime: "18:00" });
  const shown = await preview(workspace, [NEW_LUNCH]);
  const saved = await put(workspace, [NEW_LUNCH]);
  expect(saved.body.touched).toEqual(shown.body.touched);
  expect([shown.body.count, saved.body.count]).toEqual([1, 1]);
  expect((await put(workspace, [DINNER], { revision: 1, draft: true })).body.count).toBe(0);
});

test("a special day that is added or removed names whom it touches", async () => {
  const workspace = await aRestaurant();
  const evening = await booked(workspace, { bookingTime: "20:00" });
  const special = specialOpening("12:00", "15:00", { fromDate: workspace.day, toDate: workspace.day });
  const shown = await preview(workspace, [], { exceptions: [without(special)] });
  expect(namesOf(shown.body)).toEqual([[evening.id, "outside_opening_hours"]]);
  const { body } = await add(workspace, special);
  expect(namesOf(body)).toEqual(namesOf(shown.body));

  const noon = await booked(workspace, { bookingTime: "12:00" });
  const [{ id }] = body.exceptions;
  const gone = [[noon.id, "outside_opening_hours"]];
  expect(namesOf((await preview(workspace, [], { without: [id] })).body)).toEqual(gone);
  const removed = await call("DELETE", `/api/workspaces/${workspace.slug}/exceptions/${id}`, { as: workspace.owner });
  expect(namesOf(removed.body)).toEqual(gone);
});

test("a cancelled booking and one of another business are not listed", async () => {
  const [workspace, other] = [await aRestaurant(), await aRestaurant()];
  const { id } = await booked(workspace);
  await booked(other);
  await call("POST", `/api/workspaces/${workspace.slug}/bookings/${id}/cancel`, { as: workspace.owner });
  expect((await preview(workspace, [NEW_LUNCH])).body.count).toBe(0);
});

test("of many bookings 200 are listed and all are counted", async () => {
  const workspace = await aRestaurant();
  const { id } = await booked(workspace, { bookingTime: "18:00" });
  await db.$client.prepare(COPIES).bind(id).run();
  const { body } = await preview(workspace, [NEW_LUNCH]);
  expect([body.touched.length, body.count]).toEqual([200, 251]);
});

const COLUMNS = "workspace_id, booking_date, booking_time, customer_name, guests, spots, duration_minutes, starts_at";
const MORE = "ends_at, status, source, rules_version, version, token_version, search_text, created_at";
const COPIES = `INSERT INTO bookings (id, ${COLUMNS}, ${MORE})
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
  SELECT id || '-' || i, ${COLUMNS}, ${MORE} FROM bookings, n WHERE id = ?1`;

test("two weeks of times, and advice, stand beside them", async () => {
  const workspace = await aRestaurant();
  const pacing = { everyMinutes: 30, guests: 2, parties: null } as const;
  const { body } = await preview(workspace, [{ ...DINNER, closes: "21:00", pacing }]);
  expect(body.offers).toHaveLength(14 * 3);
  expect(body.offers[3]).toMatchObject({ guests: 2, before: 9, after: 5 });
  expect(body.lint).toEqual([
    {
      path: "plan.periods.0.pacing",
      words: "At this pace guests never fill a third of your places",
    },
  ]);
});

test.each<[string, Period[], object, string]>([
  ["problems of the periods", [{ ...DINNER, closes: "18:05" }], {}, "plan.periods.0.duration.0.minutes"],
  [
    "a special day that overlaps another",
    [DINNER],
    { exceptions: ["12:00", "13:00"].map((from) => without(specialOpening(from, "15:00"))) },
    "plan.periods",
  ],
  [
    "a special day of a period that is not there",
    [DINNER],
    { exceptions: [without(specialOpening("12:00", "15:00", { period: "9" }))] },
    "exceptions.0.period",
  ],
  ["an unknown field", [DINNER], { colour: "red" }, "colour"],
])("%s are refused as by the save", async (_, periods, fields, path) => {
  const { status, body } = await preview(await aRestaurant(), periods, fields);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("owners alone may ask, each for their own business", async () => {
  const [workspace, other] = [await aRestaurant(), await aRestaurant()];
  const staff = await aMember(workspace);
  for (const as of [staff, other.owner]) expect((await preview(workspace, [DINNER], {}, as)).status).toBe(403);
});

test("bookings made by new rules are not touched by a save of the same", async () => {
  const workspace = await aRestaurant();
  const { body } = await put(workspace, [DINNER, { ...NEW_LUNCH, lastStart: "14:30", resetMinutes: 30 }]);
  for (const bookingTime of ["14:30", "18:00"]) expect((await book(workspace, { bookingTime })).status).toBe(201);
  expect((await preview(workspace, body.plan.periods)).body.count).toBe(0);
  expect(
    (
      await preview(workspace, body.plan.periods, {
        exceptions: [without(closedPart("14:00", "15:00", workspace.day))],
      })
    ).body.count,
  ).toBe(1);
});
