import { expect, test } from "vitest";
import { aPeriod, aPlan } from "../../../domain/testing/givens.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { counted } from "../../../test/harness/counting/counted-call.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  call,
  everyDay,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { aHouse, planOf } from "../../../test/harness/tables.ts";

type Asked = { date?: string; time?: string; guests?: number; except?: string; resources?: string };

const pathOf = (workspace: TestWorkspace, { date = workspace.day, time = "19:00", guests = 2, ...more }: Asked = {}) =>
  `/api/workspaces/${workspace.slug}/why?${new URLSearchParams({ date, time, guests: String(guests), ...more })}`;

const why = async (workspace: TestWorkspace, asked?: Asked, as = workspace.owner) =>
  (await call("GET", pathOf(workspace, asked), { as })).body;

const aDinnerPlace = (fields: Parameters<typeof aWorkspace>[0] = {}) =>
  aWorkspace({ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 1, ...fields });

test("a full time says who is there and which times would be accepted, and each of them is", async () => {
  const workspace = await aDinnerPlace();
  const { id } = await booked(workspace, { bookingTime: "19:00", customerName: "Astrid Lind" });
  const { refusal, next, remedies, online } = await why(workspace);
  expect(refusal).toEqual({
    reason: "spot_capacity_exceeded",
    evidence: {
      ...{ kind: "spots", from: "19:00", to: "20:00", taken: 1, total: 1, asked: 1, others: 0 },
      bookings: [{ id, customerName: "Astrid Lind", bookingTime: "19:00", guests: 2 }],
    },
  });
  expect([next, online]).toEqual([null, refusal]);
  expect(remedies).toEqual([
    { kind: "start", bookingTime: "18:00" },
    { kind: "start", bookingTime: "20:00" },
    { kind: "override" },
  ]);
  const take = (bookingTime: string, override?: object) => bookByMember(workspace, { bookingTime, override });
  expect((await take("18:00")).status).toBe(201);
  expect((await take("20:00")).status).toBe(201);
  expect((await take("19:00", { reason: "A regular" })).status).toBe(201);
});

test("a kitchen that is full then says which guests arrive, and staff may ask", async () => {
  const pacing = { everyMinutes: 15, guests: 4, parties: null } as const;
  const workspace = await aDinnerPlace({ maxCapacity: 9, plan: aPlan([aPeriod({ pacing })]) });
  await booked(workspace, { bookingTime: "19:00", guests: 3 });
  const staff = await aMember(workspace);
  const { refusal, remedies } = await why(workspace, {}, staff);
  expect(refusal).toEqual({
    reason: "pacing_full",
    evidence: {
      ...{ kind: "arrivals", from: "19:00", to: "19:15" },
      ...{ guests: 3, parties: 1, maxGuests: 4, maxParties: null },
    },
  });
  expect(remedies).toContainEqual({ kind: "guests", guests: 1 });
});

test("free by telephone, too late online: with the instant until which it was not", async () => {
  const { day } = await aDinnerPlace();
  const workspace = await aDinnerPlace({
    plan: aPlan([aPeriod({ closesAt: { daysBefore: 2, time: "00:00" } })]),
  });
  const { refusal, remedies, online } = await why(workspace);
  expect([refusal, remedies]).toEqual([null, []]);
  expect(online).toEqual({
    reason: "notice_too_short",
    evidence: { kind: "online_until", until: `${addDays(day, -2)}T00:00:00.000Z` },
  });
});

test("a party larger than the booking form takes is refused online", async () => {
  const { refusal, online } = await why(await aDinnerPlace({ maxCapacity: null }), { guests: 21 });
  expect([refusal, online]).toMatchObject([null, { reason: "per_booking_limit_exceeded", n: 20 }]);
});

test("the booking being moved is not in its own way, and nobody asks online", async () => {
  const workspace = await aDinnerPlace();
  const own = await booked(workspace, { bookingTime: "19:00" });
  expect(await why(workspace, { time: "19:30", except: own.id })).toEqual({
    ...{ refusal: null, next: null, remedies: [], online: null },
  });
  const other = await booked(workspace, { bookingDate: addDays(workspace.day, 1), bookingTime: "19:00" });
  expect((await why(workspace, { except: other.id })).refusal.evidence.bookings).toMatchObject([{ id: own.id }]);
});

test("a cancelled booking is in nobody's way and is not named", async () => {
  const workspace = await aDinnerPlace();
  const { id } = await booked(workspace, { bookingTime: "19:00" });
  await call("POST", `${bookingOf(workspace, { id })}/cancel`, { as: workspace.owner });
  expect((await why(workspace)).refusal).toBeNull();
});

test("at a named table only that table counts, and each time it is said to be free is had there", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-2" });
  const { plan } = await planOf(workspace);
  const [a, b]: string[] = plan.resources.map(({ id }: { id: string }) => id);
  const there = await booked(workspace, { bookingTime: "19:30", customerName: "Astrid Lind" });
  const place = { resources: [a], pin: true };
  await call("POST", `${bookingOf(workspace, there)}/place`, { as: workspace.owner, body: place });
  const { refusal, remedies } = await why(workspace, { resources: a });
  expect(refusal).toMatchObject({
    reason: "spot_capacity_exceeded",
    evidence: { kind: "full", resources: ["A"], bookings: [{ customerName: "Astrid Lind" }] },
  });
  expect(remedies).toEqual([{ kind: "start", bookingTime: "18:00" }, { kind: "override" }]);
  expect((await why(workspace, { resources: b })).refusal).toBeNull();
  const moving = await booked(workspace, { bookingTime: "19:00", customerName: "Nora Berg" });
  const move = (bookingTime: string) => edit(workspace, moving, { bookingTime, resources: [a], dryRun: true });
  expect([(await move("19:15")).status, (await move("18:00")).status]).toEqual([409, 200]);
});

test("what customers could book does not hang on the table that is asked for", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  const { plan } = await planOf(workspace);
  const { refusal, online } = await why(workspace, { guests: 4, resources: plan.resources[0].id });
  expect([refusal.reason, online]).toEqual(["no_resource_fits", null]);
});

test("a table of another business seats nobody here", async () => {
  const [workspace, foreign] = [await aHouse({ A: "1-2" }), await aHouse({ B: "1-2", C: "1-2" })];
  const { plan } = await planOf(foreign);
  const { refusal, remedies } = await why(workspace, { resources: plan.resources.at(-1).id });
  expect([refusal.reason, remedies]).toEqual(["no_resource_fits", []]);
});

test("strangers get no answer, and a foreign booking cannot be left out", async () => {
  const [workspace, foreign] = [await aDinnerPlace(), await aDinnerPlace()];
  expect((await call("GET", pathOf(workspace), { as: await aUser() })).body.code).toBe("access_denied");
  expect((await call("GET", pathOf(workspace), { as: foreign.owner })).body.code).toBe("access_denied");
  expect((await call("GET", pathOf(workspace))).status).toBe(401);
  const { id } = await booked(foreign, { bookingTime: "19:00" });
  for (const except of [id, crypto.randomUUID(), "nonsense"])
    expect(await why(workspace, { except })).toMatchObject({ code: "booking_not_found" });
});

test.each<[Asked, string]>([
  [{ date: "2027-02-30" }, "date"],
  [{ date: "2199-06-16" }, "date"],
  [{ time: "25:00" }, "time"],
  [{ guests: 0 }, "guests"],
  [{ guests: 51 }, "guests"],
  [{ resources: "T1" }, "resources"],
  [{ resources: "2,2" }, "resources"],
  [{ resources: "1,2,3,4,5,6,7" }, "resources"],
])("%j is refused at %s", async (asked, path) => {
  const workspace = await aDinnerPlace();
  const { status, body } = await call("GET", pathOf(workspace, asked), { as: workspace.owner });
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("it costs as many trips to the database as a member's availability and wakes no object", async () => {
  const workspace = await aDinnerPlace();
  await booked(workspace, { bookingTime: "19:00" });
  const free = `/api/workspaces/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  const as = workspace.owner;
  await counted(free, { as });
  const [times, explained] = [await counted(free, { as }), await counted(pathOf(workspace), { as })];
  expect(explained).toMatchObject({ status: 200, trips: times.trips, dayCalls: 0, rowsWritten: 0 });
});
