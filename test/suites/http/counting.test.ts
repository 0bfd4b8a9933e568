import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { users } from "../../../db/directory/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import { createCommand, dayOf, rebind } from "../../harness/day-object.ts";
import {
  aBookingRequest,
  aMember,
  aWorkspace,
  booked,
  bookingsOf,
  call,
  everyDay,
  owedBy,
  saveHours,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { ON } from "../../harness/limits.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aHouse } from "../../harness/tables.ts";

const bookingPath = ({ slug }: TestWorkspace) => `/api/public/${slug}/bookings`;

test("public availability is one trip to the database and wakes no object", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  expect(await counted(path)).toMatchObject({ status: 200, trips: 1, dayCalls: 0 });
});

test("availability is one trip more when the hours are others than were read last, once, and counts the night before", async () => {
  const rules = { timeZone: "UTC", maxCapacity: 1, weeklySchedule: everyDay("18:00", "02:00") };
  const workspace = await aWorkspace(rules);
  const next = addDays(workspace.day, 1);
  const path = `/api/public/${workspace.slug}/availability?date=${next}&guests=2`;
  await booked(workspace, { bookingTime: "01:00" });
  expect(await counted(path)).toMatchObject({ status: 200, trips: 1 });
  await saveHours(workspace, { weeklySchedule: everyDay("00:00", "23:00") });
  const [first, second] = [await counted(path), await counted(path)];
  expect([first.trips, second.trips]).toEqual([2, 1]);
  const taken = (body: string) =>
    JSON.parse(body).slots.flatMap((slot: { time: string; available: boolean }) => (slot.available ? [] : slot.time));
  expect([taken(first.body), taken(second.body)]).toEqual(Array(2).fill(["00:30", "01:00", "01:30"]));
});

test("with the limits on it is one trip still, and so is no booking more than one call of the day", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  expect(await counted(path, { bindings: ON })).toMatchObject({ status: 200, trips: 1, dayCalls: 0 });
  const body = aBookingRequest(workspace);
  const created = await counted(bookingPath(workspace), { body, bindings: ON });
  expect(created).toMatchObject({ status: 201, trips: 0, dayCalls: 1 });
});

test("a limit kept in the database is one trip, and one more for who is told to wait; signing in has two", async () => {
  const body = { email: "nobody@example.com", password: "correct horse battery" };
  const off = await counted("/api/auth/sign-in", { body });
  const on = () => counted("/api/auth/sign-in", { body, bindings: ON });
  expect(await on()).toMatchObject({ status: 401, trips: off.trips + 2 });
  for (const _ of times(9, () => null)) await on();
  expect(await on()).toMatchObject({ status: 429, trips: 3 });
});

test("the times a booking may change to are two trips to the database and wake no object", async () => {
  const workspace = await aWorkspace();
  const { manageToken } = await booked(workspace);
  const path = `/api/public/${workspace.slug}/manage/${manageToken}/availability?date=${workspace.day}&guests=2`;
  expect(await counted(path)).toMatchObject({ status: 200, trips: 2, dayCalls: 0 });
});

test("an accepted booking is one call of the day and one trip of it", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const day = await countedDay(workspace);
  const body = aBookingRequest(workspace);
  expect(await counted(bookingPath(workspace), { body })).toMatchObject({ status: 201, trips: 0, dayCalls: 1 });
  expect(day.trips).toBe(1);
});

test("a day keeps its rules for the log with its first booking, and again once it was read anew", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const day = await countedDay(workspace);
  const kept = () =>
    env.DB.prepare("SELECT version FROM rules_history WHERE workspace_id = ?1").bind(workspace.id).first();
  const statements = async () => {
    const before = day.statements;
    await booked(workspace);
    return day.statements - before;
  };
  expect([await statements(), await statements()]).toEqual([5, 5]); // log, booking, limit of a customer, alerts, pushes
  await env.DB.prepare("DELETE FROM rules_history WHERE workspace_id = ?1").bind(workspace.id).run(); // an older state came back
  await env.DAY.getByName(`${workspace.id}|${workspace.day}`).reload(Date.now());
  await booked(workspace);
  expect(await kept()).toEqual({ version: 1 });
});

test("a booking writes five rows of the log, four of itself and seven for each message", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_reminder"]);
  await booked(workspace);
  const written: [string, number][] = [];
  const prepare = (sql: string) => env.DB.prepare(sql);
  const batch = async (statements: (D1PreparedStatement & { statement?: string })[]) => {
    const results = await env.DB.batch(statements);
    for (const [i, { meta }] of results.entries())
      if (meta.rows_written > 0)
        written.push([/INTO (\w+)/.exec(statements[i]?.statement ?? "")?.[1] ?? "", meta.rows_written]);
    return results;
  };
  await rebind(workspace, () => ({ DB: { prepare, batch } as unknown as D1Database }));
  await booked(workspace);
  expect(written).toEqual([
    ["booking_events", 5],
    ["bookings", 4],
    ["notifications", 14],
  ]); // docs/speed.md#what-a-booking-writes says who reads each
});

test("a booking that members are mailed of costs as many trips as one that nobody asked to hear of", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const day = await countedDay(workspace);
  const body = aBookingRequest(workspace);
  const costs = async () => {
    const before = day.trips;
    const { status, trips, dayCalls } = await counted(bookingPath(workspace), { body });
    return { status, trips, dayCalls, ofDay: day.trips - before };
  };
  const unheard = await costs();
  const [one, other] = [await aMember(workspace), await aMember(workspace)];
  for (const as of [workspace.owner, one, other]) {
    const chosen = {
      newBooking: true,
      changed: true,
      cancelled: true,
      lowRating: true,
      failedMessage: true,
      sheetTime: null,
    };
    await call("PUT", `/api/workspaces/${workspace.slug}/alerts`, { as, body: chosen });
  }
  expect(await costs()).toEqual(unheard);
  expect((await owedBy(workspace)).filter(({ type }) => type === "alert_new_booking")).toHaveLength(3);
});

test("a refused booking is one call of the day and one look at other days", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await booked(workspace);
  const body = aBookingRequest(workspace);
  expect(await counted(bookingPath(workspace), { body })).toMatchObject({ status: 409, trips: 1, dayCalls: 1 });
  expect(await counted(bookingPath(workspace), { body })).toMatchObject({ status: 409, trips: 0, dayCalls: 1 });
});

test("a hundred bookings at once share two trips", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const day = await countedDay(workspace);
  const stub = dayOf(workspace);
  const outcomes = await Promise.all(
    times(100, (i) => stub.decide(createCommand({ bookingTime: `${10 + (i % 10)}:00` }))),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(day.trips).toBeLessThanOrEqual(3);
  expect(await bookingsOf(workspace)).toHaveLength(101);
});

test("a day loads in one trip, whatever it holds", async () => {
  const workspace = await aWorkspace();
  const day = await countedDay(workspace);
  await booked(workspace);
  expect(day.trips).toBe(2);
});

test("the dashboard's first screen is two trips to the database and wakes no object, one more when its hours are new", async () => {
  const workspace = await aWorkspace({ timeZone: "Pacific/Kiritimati" });
  const overview = () => counted(`/api/workspaces/${workspace.slug}/overview`, { as: workspace.owner });
  const dateOf = ({ body }: { body: string }) => JSON.parse(body).today.date;
  const first = await overview();
  expect(first).toMatchObject({ status: 200, trips: 3, dayCalls: 0 });
  expect(await overview()).toMatchObject({ status: 200, trips: 2, dayCalls: 0 });
  await saveHours(workspace, { timeZone: "Pacific/Pago_Pago" });
  const moved = await overview();
  expect([moved.trips, (await overview()).trips]).toEqual([3, 2]);
  expect(dateOf(moved) < dateOf(first)).toBe(true);
});

test("the dashboard's first screen asks only what has an answer", async () => {
  const statements = async ({ slug, owner: as }: TestWorkspace, query = "") => {
    const path = `/api/workspaces/${slug}/overview?${query}`;
    await counted(path, { as }); // the hours are known
    return (await counted(path, { as })).statements;
  };
  const workspace = await aWorkspace();
  expect(await statements(workspace)).toBe(6); // the guard; rules, today's list, counts, stays of today and around
  expect(await statements(workspace, `date=${workspace.day}`)).toBe(7); // that day's list
  expect(await statements(await aHouse({ A: "1-2" }))).toBe(7); // who sits where
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  expect(await statements(workspace)).toBe(7); // since when messages are held
});

test("the dashboard's first screen is not read for somebody whom the guard refuses", async () => {
  const [mine, foreign] = [await aWorkspace(), await aWorkspace()];
  const path = `/api/workspaces/${foreign.slug}/overview`;
  await counted(path, { as: foreign.owner });
  expect(await counted(path, { as: mine.owner })).toMatchObject({ status: 403, trips: 1 });
});

test("a member's availability is one trip after the guard's, and wakes no object", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  const path = `/api/workspaces/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  expect(await counted(path, { as: workspace.owner })).toMatchObject({ status: 200, trips: 2, dayCalls: 0 });
  const without = await counted(`${path}&except=${id}`, { as: workspace.owner });
  expect(without).toMatchObject({ status: 200, trips: 3, rounds: 2, dayCalls: 0 }); // the booking side by side
});

test("a booking page is two trips to the database, with the times it begins with: side by side once its address is known, and beside them one a minute for what its business asks", async () => {
  const workspace = await aWorkspace();
  const [first, second] = [await counted(`/${workspace.slug}`), await counted(`/${workspace.slug}`)];
  expect(first).toMatchObject({ status: 200, trips: 3, rounds: 2, dayCalls: 0 });
  expect(second).toMatchObject({ status: 200, trips: 2, rounds: 1, dayCalls: 0 });
  expect(await counted(`/embed/${workspace.slug}`)).toMatchObject({ status: 200, trips: 2, rounds: 1 });
  expect(await counted(`/api/public/${workspace.slug}`)).toMatchObject({ status: 200, trips: 2, rounds: 1 });
});

test("it is one trip more when the business is closed for weeks", async () => {
  const { slug } = await aWorkspace({
    specialScheduleEnabled: true,
    specialClosures: [{ startDate: "2000-01-01", endDate: addDays(localNow(Date.now(), "UTC").date, 20), note: null }],
  });
  await counted(`/${slug}`); // what the business asks is known
  expect(await counted(`/${slug}`)).toMatchObject({ status: 200, trips: 3, dayCalls: 0 });
});
