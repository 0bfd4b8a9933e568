import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import { loadDateLog } from "../../db/diary/date-log.ts";
import type { Period } from "../../domain/plan/rules.ts";
import { aPeriod, closedPart } from "../../domain/testing/givens.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { counted } from "../../test/harness/counting/counted-call.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import {
  aBookingRequest,
  aMember,
  aWorkspace,
  bookingOf,
  call,
  db,
  everyDay,
  everythingStored,
  hoursOf,
  type Signed,
  saveHours,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aHouse, planOf, tablesOf } from "../../test/harness/tables.ts";

const DINNER = aPeriod({ id: "1" });
const aRestaurant = () =>
  aWorkspace({
    ...{ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 15 },
    plan: { periods: [DINNER], exceptions: [] },
  });

/** Four weeks ago, booked a day before it. */
const evening = ({ day }: TestWorkspace) => addDays(day, -28);
const dayBefore = (workspace: TestWorkspace) => `${addDays(evening(workspace), -1)}T12:00:00.000Z`;

async function cameThen(workspace: TestWorkspace, bookingTime: string, guests = 2, fields = {}) {
  const { status, body } = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, {
      ...{ bookingDate: evening(workspace), bookingTime, guests, customerEmail: `${crypto.randomUUID()}@example.com` },
      ...fields,
    }),
    headers: { "Idempotency-Key": crypto.randomUUID() },
    now: dayBefore(workspace),
  });
  expect([201, 409]).toContain(status);
  return body;
}

const rehearse = (workspace: TestWorkspace, periods: Period[], fields: object = {}, as: Signed = workspace.owner) =>
  call("POST", `/api/workspaces/${workspace.slug}/plan/rehearse`, {
    as,
    body: { date: evening(workspace), plan: { periods }, ...fields },
  });

const slowly = aPeriod({ id: "1", pacing: { everyMinutes: 60, guests: 4, parties: null } });

test("an owner who lets fewer arrive sees whom of then it would have refused, and nothing is written", async () => {
  const workspace = await aRestaurant();
  await cameThen(workspace, "18:00", 2);
  await cameThen(workspace, "19:00", 3);
  const { id } = await cameThen(workspace, "19:30", 4, { customerName: "Bo" });
  const before = await everythingStored();

  const { status, body } = await rehearse(workspace, [slowly]);

  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ date: evening(workspace), outcome: "rehearsed", kept: 2, otherTables: 0, letIn: 0, fitting: 0 },
    before: { guests: 9, seatMinutes: 540, moves: 0 },
    after: { guests: 5, seatMinutes: 300, moves: 0 },
    refused: [
      {
        booking: { id, bookingDate: evening(workspace), bookingTime: "19:30", guests: 4, customerName: "Bo" },
        reason: "pacing_full",
      },
    ],
  });
  expect(await everythingStored()).toEqual(before);
});

test("the rules of then keep everybody, also those who changed, came from another date or left for one", async () => {
  const workspace = await aRestaurant();
  const [early, late] = [await cameThen(workspace, "18:00"), await cameThen(workspace, "21:00")];
  const other = await cameThen(workspace, "20:00", 4, { bookingDate: addDays(evening(workspace), 5) });
  const now = dayBefore(workspace);
  const moves = [
    [early, { bookingDate: evening(workspace), bookingTime: "19:30", guests: 5 }],
    [other, { bookingDate: evening(workspace), bookingTime: "20:30", guests: 4 }],
    [late, { bookingDate: addDays(evening(workspace), 9), bookingTime: "20:00", guests: 2 }],
  ] as const;
  for (const [booking, wanted] of moves)
    expect((await changeByLink(workspace, booking, wanted, { now })).status).toBe(200);
  const { body } = await rehearse(workspace, [DINNER]);
  expect(body).toMatchObject({ outcome: "rehearsed", kept: 2, otherTables: 0, refused: [] });
  expect(body.after).toEqual(body.before);
});

test("a smaller house refuses the party that only the table left out could seat", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" }, {}, { plan: undefined });
  const { id } = await cameThen(workspace, "19:00", 4);
  await cameThen(workspace, "19:00", 2);
  const { plan } = await planOf(workspace);
  const smaller = { ...plan, resources: plan.resources.filter(({ name }: { name: string }) => name === "A") };
  const { body } = await rehearse(workspace, [], { plan: smaller });
  expect(body).toMatchObject({ kept: 1, refused: [{ booking: { id }, reason: "per_booking_limit_exceeded" }] });
});

test("a business that counts spots tries tables before it has any", async () => {
  const workspace = await aRestaurant();
  await cameThen(workspace, "19:00", 2);
  const { id } = await cameThen(workspace, "19:00", 4);
  const plan = { periods: [DINNER], freezeMinutes: 60, ...tablesOf({ A: "1-2" }) };
  expect((await rehearse(workspace, [], { plan })).body).toMatchObject({ kept: 1, refused: [{ booking: { id } }] });
});

test("longer stays by unsaved hours are tried too", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 1 });
  await cameThen(workspace, "18:00");
  const { id } = await cameThen(workspace, "19:00");
  const hours = { ...(await hoursOf(workspace)), bookingDurationMinutes: 120 };
  const { body } = await rehearse(workspace, [], { hours });
  expect(body).toMatchObject({ kept: 1, refused: [{ booking: { id }, reason: "spot_capacity_exceeded" }] });
  expect((await rehearse(workspace, [])).body).toMatchObject({ kept: 2, refused: [] });
});

test("refused customers who would have fitted are counted", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 1 });
  await cameThen(workspace, "19:00");
  const counts = { "19:00 2 spot_capacity_exceeded": 3, "19:30 40 per_booking_limit_exceeded": 1 };
  await db.$client
    .prepare(
      "INSERT INTO refused_demand (workspace_id, booking_date, counts, batch, written_at) VALUES (?, ?, ?, '', 0)",
    )
    .bind(workspace.id, evening(workspace), JSON.stringify(counts))
    .run();
  const hours = { ...(await hoursOf(workspace)), maxCapacity: 3 };
  expect((await rehearse(workspace, [], { hours })).body.fitting).toBe(2);
  expect((await rehearse(workspace, [])).body.fitting).toBe(0);
});

test("a pause of now and a closed part of then change nothing of it", async () => {
  const workspace = await aRestaurant();
  const { id: _, ...part } = closedPart("21:00", "22:00", evening(workspace));
  const then = { as: workspace.owner, now: dayBefore(workspace) };
  await call("POST", `/api/workspaces/${workspace.slug}/exceptions`, { ...then, body: part });
  await cameThen(workspace, "19:00");
  expect((await cameThen(workspace, "21:00")).code).toBe("time_slot_unavailable");
  await saveHours(workspace, { onlineBookingPausedUntil: new Date(Date.now() + 86_400_000).toISOString() });
  expect((await rehearse(workspace, [DINNER])).body).toMatchObject({ kept: 1, refused: [] });
});

test("a date without bookings is empty, and one whose bookings the log does not tell is left out", async () => {
  const workspace = await aRestaurant();
  expect((await rehearse(workspace, [slowly])).body).toEqual({ date: evening(workspace), outcome: "empty" });
  await cameThen(workspace, "19:00");
  await stored(workspace, [{ bookingDate: evening(workspace), bookingTime: "20:00" }]);
  expect((await rehearse(workspace, [slowly])).body).toEqual({ date: evening(workspace), outcome: "left_out" });
});

test("a date whose log has a gap is left out", async () => {
  const workspace = await aRestaurant();
  for (const time of ["18:00", "19:00"]) await cameThen(workspace, time);
  await db.$client
    .prepare("DELETE FROM booking_events WHERE workspace_id = ? AND booking_date = ? AND seq = 1")
    .bind(workspace.id, evening(workspace))
    .run();
  expect((await rehearse(workspace, [slowly])).body.outcome).toBe("left_out");
});

const ADD_ENTRIES = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)
  INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, rules_version, engine, changes, actor, command_id, at)
  SELECT ?1, ?2, i, 'b' || i, 1, 'note', (SELECT version FROM booking_rules WHERE workspace_id = ?1), 9, '{}', 'system', ?1 || i, 0 FROM n`;

test("no more of a log is read than a rehearsal may take", async () => {
  const workspace = await aRestaurant();
  await cameThen(workspace, "19:00");
  await db.$client
    .prepare(ADD_ENTRIES)
    .bind(workspace.id, addDays(evening(workspace), 1))
    .run();
  const { count, database } = countedDatabase(env.DB);
  const log = await loadDateLog(diaryOf({ DB: database }, workspace.id), workspace.id, evening(workspace), 100);
  expect(log).toBe(null);
  expect(count.rowsRead).toBeLessThan(1500);
  expect((await rehearse(workspace, [slowly])).body).toEqual({ date: evening(workspace), outcome: "left_out" });
});

test("it takes one trip, reads the log of five dates and writes nothing", async () => {
  const workspace = await aRestaurant();
  for (const time of ["18:00", "18:30", "19:00", "19:30"]) {
    const booking = await cameThen(workspace, time);
    await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner, now: dayBefore(workspace) });
  }
  const body = { date: evening(workspace), plan: { periods: [slowly] } };
  const path = `/api/workspaces/${workspace.slug}/plan/rehearse`;
  const { status, trips, rowsRead, rowsWritten, dayCalls } = await counted(path, { body, as: workspace.owner });
  expect([status, trips, rowsWritten, dayCalls]).toEqual([200, 2, 0, 0]); // the first finds who asks
  expect(rowsRead).toBeLessThan(100);
});

test("owners alone may ask, each for their own business", async () => {
  const [workspace, other] = [await aRestaurant(), await aRestaurant()];
  const staff = await aMember(workspace);
  for (const as of [staff, other.owner]) expect((await rehearse(workspace, [DINNER], {}, as)).status).toBe(403);
});

test.each<[string, Period[], object, string]>([
  ["problems of the periods", [{ ...DINNER, closes: "18:05" }], {}, "plan.periods.0.duration.0.minutes"],
  ["a date that is none", [DINNER], { date: "2027-02-30" }, "date"],
  ["hours that cannot be saved", [DINNER], { hours: {} }, "hours.weeklySchedule"],
  ["an unknown field", [DINNER], { colour: "red" }, "colour"],
])("%s are refused", async (_, periods, fields, path) => {
  const { status, body } = await rehearse(await aRestaurant(), periods, fields);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});
