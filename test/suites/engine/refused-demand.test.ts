import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRefusedDemand } from "../../../db/diary/refused-demand.ts";
import { bookingRules, refusedDemand } from "../../../db/diary/schema.ts";
import { aPeriod } from "../../../domain/testing/givens.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import { batchesThrough, dayOf, lose, rebind } from "../../harness/day-object.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  diary,
  everyDay,
  manage,
  seeded,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { anAddress, ON } from "../../harness/limits.ts";
import { listen } from "../../harness/sockets.ts";
import { deleteStored, storedRows } from "../../harness/stored-rows.ts";

/* The clock stands, and the objects' minute ends when a test says so. */

type Timer = { at: number; ring: () => void };
let timers: Timer[] = [];

/** The test's own record of each write. */
const observeWrites = () =>
  env.DB.batch([
    env.DB.prepare("CREATE TABLE IF NOT EXISTS demand_writes (workspace_id TEXT, at INTEGER)"),
    env.DB.prepare(
      "CREATE TRIGGER IF NOT EXISTS demand_added AFTER INSERT ON refused_demand BEGIN INSERT INTO demand_writes VALUES (NEW.workspace_id, NEW.written_at); END;",
    ),
    env.DB.prepare(
      "CREATE TRIGGER IF NOT EXISTS demand_raised AFTER UPDATE ON refused_demand BEGIN INSERT INTO demand_writes VALUES (NEW.workspace_id, NEW.written_at); END;",
    ),
  ]);

beforeEach(async () => {
  await observeWrites();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  timers = [];
  const wait = scheduler.wait.bind(scheduler);
  vi.spyOn(scheduler, "wait").mockImplementation((ms) =>
    ms <= 1000 ? wait(ms) : new Promise<void>((ring) => timers.push({ at: Date.now() + ms, ring })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Else they would write in other files too. */
afterAll(() =>
  env.DB.batch(
    ["TRIGGER IF EXISTS demand_added", "TRIGGER IF EXISTS demand_raised", "TABLE IF EXISTS demand_writes"].map((each) =>
      env.DB.prepare(`DROP ${each}`),
    ),
  ),
);

async function pass(workspace: TestWorkspace, ms: number) {
  vi.setSystemTime(Date.now() + ms);
  const due = timers.filter(({ at }) => at <= Date.now());
  timers = timers.filter(({ at }) => at > Date.now());
  await runInDurableObject(dayOf(workspace), () => {
    for (const { ring } of due) ring();
  });
}

const writesOf = async ({ id }: TestWorkspace) =>
  (
    await env.DB.prepare("SELECT at FROM demand_writes WHERE workspace_id = ?1 ORDER BY at")
      .bind(id)
      .all<{ at: number }>()
  ).results.map(({ at }) => at);

type Count = { time: string | null; guests: number; reason: string; count: number };

async function countsOf({ slug, owner, day }: TestWorkspace, as = owner): Promise<Count[]> {
  const { body } = await call("GET", `/api/workspaces/${slug}/refused-demand?from=${day}&to=${day}`, { as });
  return body.days[0]?.refused ?? [];
}

const settled = (workspace: TestWorkspace, counts: Count[]) =>
  vi.waitFor(async () => expect(await countsOf(workspace)).toEqual(counts));

const aTable = () => aWorkspace({ maxCapacity: 1, weeklySchedule: everyDay("18:00", "20:00") });
const FULL = { time: "18:00", guests: 2, reason: "spot_capacity_exceeded" };

async function aFullTable() {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingTime: "18:00" });
  return { workspace, booking };
}

/** Reasons of times that are no start. */
const NO_START = new Set(["not_a_slot", "outside_opening_hours", "closed", "in_the_past", "beyond_booking_window"]);

const refuse = (workspace: TestWorkspace, fields: Record<string, unknown> = {}, key?: string) =>
  book(workspace, { bookingTime: "18:00", ...fields }, key);

test("a refused booking is counted by date, time, party and reason", async () => {
  const { workspace } = await aFullTable();
  expect((await refuse(workspace)).body.params.reason).toBe("spot_capacity_exceeded");
  await settled(workspace, [{ ...FULL, count: 1 }]);
});

test("the same form sent again is not counted again, another party is", async () => {
  const { workspace } = await aFullTable();
  const key = crypto.randomUUID();
  await refuse(workspace, {}, key);
  await refuse(workspace, {}, key);
  await refuse(workspace, { customerName: "Astrid Berg" }, key);
  await refuse(workspace, { guests: 3 }, key);
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [
    { ...FULL, count: 1 },
    { ...FULL, guests: 3, count: 1 },
  ]);
});

test("times that are none, members' bookings, changes and accepted bookings are not counted", async () => {
  const { workspace, booking } = await aFullTable();
  const later = await booked(workspace, { bookingTime: "18:00", bookingDate: addDays(workspace.day, 1) });
  expect([
    (await refuse(workspace, { bookingTime: "18:10" })).body.params.reason,
    (await refuse(workspace, { bookingTime: "22:00" })).body.params.reason,
    (await bookByMember(workspace)).body.params.reason,
    (await changeByLink(workspace, later, {})).body.params.reason,
    (await call("POST", `${manage(workspace, booking)}/cancel`)).status,
    (await refuse(workspace)).status,
  ]).toEqual(["not_a_slot", "outside_opening_hours", FULL.reason, FULL.reason, 200, 201]);
  expect([await writesOf(workspace), timers]).toEqual([[], []]);
});

test("a write is one row, the first as well", async () => {
  const { workspace } = await aFullTable();
  await env.DB.batch([env.DB.prepare("DROP TRIGGER demand_added"), env.DB.prepare("DROP TRIGGER demand_raised")]);
  const count = await countedDay(workspace);
  await refuse(workspace);
  await vi.waitFor(() => expect(count.rowsWritten).toBe(1));
  await refuse(workspace);
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [{ ...FULL, count: 2 }]);
  expect(count.rowsWritten).toBe(2);
});

test("no decision waits for the count, whatever becomes of it", async () => {
  const { workspace, booking } = await aFullTable();
  await rebind(workspace, ({ DB }) => ({
    DB: { ...batchesThrough(DB, () => new Promise(() => {})), prepare: (sql: string) => DB.prepare(sql) } as D1Database,
  }));
  expect((await refuse(workspace)).status).toBe(409);
  await rebind(workspace, () => ({ DB: env.DB }));
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect((await refuse(workspace)).status).toBe(201);
});

test("a crash loses at most the counts of a minute", async () => {
  const { workspace } = await aFullTable();
  await refuse(workspace);
  await settled(workspace, [{ ...FULL, count: 1 }]);
  await Promise.all(times(3, () => refuse(workspace)));
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [{ ...FULL, count: 4 }]);
  await refuse(workspace);
  await lose(workspace);
  timers = [];
  await refuse(workspace);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [{ ...FULL, count: 5 }]);
});

test("an object with nothing to write sleeps, and one that wakes keeps to the minute", async () => {
  const { workspace } = await aFullTable();
  await refuse(workspace);
  await settled(workspace, [{ ...FULL, count: 1 }]);
  expect(timers).toEqual([]);
  await evictDurableObject(dayOf(workspace));
  await refuse(workspace);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(await writesOf(workspace)).toHaveLength(1);
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [{ ...FULL, count: 2 }]);
});

test("a business without rules, moved or deleted, gets no counts", async () => {
  const { workspace } = await aFullTable();
  await refuse(workspace);
  await settled(workspace, [{ ...FULL, count: 1 }]);
  await refuse(workspace);
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  await deleteStored(refusedDemand, { workspaceId: workspace.id });
  await pass(workspace, MINUTE_MS);
  expect(await storedRows(refusedDemand, { workspaceId: workspace.id })).toEqual([]);
  expect(timers).toEqual([]);
});

const look = ({ slug, day }: TestWorkspace, { first = "&first=1", guests = 2, from = "" } = {}) =>
  listen(`/api/public/${slug}/live?date=${day}&guests=${guests}${first}`, {
    ...(from ? { headers: { "CF-Connecting-IP": from }, bindings: ON } : {}),
  });

test("a look at a date without a free time counts once for a visit, and once for a network", async () => {
  const workspace = await aTable();
  const socket = await look(workspace);
  await socket.hears(() => true);
  await booked(workspace, { bookingTime: "18:00" });
  await booked(workspace, { bookingTime: "19:00" });
  const [here, there] = [anAddress(), anAddress()];
  const looks = [
    await look(workspace, { from: here, guests: 3 }),
    await look(workspace, { from: here, guests: 3 }),
    await look(workspace, { from: here, guests: 4 }),
    await look(workspace, { from: there, guests: 3 }),
    await look(workspace, { from: anAddress(), guests: 3, first: "" }),
  ];
  for (const each of looks) await each.hears(() => true);
  await pass(workspace, MINUTE_MS);
  await settled(workspace, [
    { time: null, guests: 3, reason: "nothing_offered", count: 2 },
    { time: null, guests: 4, reason: "nothing_offered", count: 1 },
  ]);
  for (const each of [socket, ...looks]) each.close();
});

test("in a rush the counts are those of an observer, with one write a minute", async () => {
  const pacing = { everyMinutes: 30, guests: 12, parties: null } as const;
  const workspace = await aWorkspace({
    ...{ maxCapacity: 6, maxGuestsPerBooking: 8 },
    plan: { periods: [aPeriod({ pacing })], exceptions: [] },
  });
  const pick = seeded(21);
  const seen = new Map<string, number>();
  const attempts = new Set<string>();
  const keys = times(80, () => crypto.randomUUID());
  for (let round = 0; round < 60; round++) {
    const asked = times(1 + pick(20), () => ({
      key: keys[pick(keys.length)] ?? "",
      bookingTime: `${17 + pick(6)}:${["00", "30", "30", "20"][pick(4)]}`,
      guests: 1 + pick(10),
    }));
    const replies = await Promise.all(asked.map(({ key, ...fields }) => book(workspace, fields, key)));
    for (const [i, { body }] of replies.entries()) {
      const { key = "", bookingTime = "", guests = 0 } = asked[i] ?? {};
      const attempt = `${key} ${bookingTime} ${guests}`;
      if (body.code !== "time_slot_unavailable" || NO_START.has(body.params.reason) || attempts.has(attempt)) continue;
      attempts.add(attempt);
      const kind = `${bookingTime} ${guests} ${body.params.reason}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    await pass(workspace, pick(14_000));
  }
  await pass(workspace, MINUTE_MS);
  await vi.waitFor(async () => {
    const counts = await countsOf(workspace);
    expect(new Map(counts.map(({ count, ...kind }) => [`${kind.time} ${kind.guests} ${kind.reason}`, count]))).toEqual(
      seen,
    );
  });
  const reasons = new Set([...seen.keys()].map((kind) => kind.split(" ")[2]));
  expect([...reasons].sort()).toEqual([
    ...["guest_capacity_exceeded", "pacing_full", "per_booking_limit_exceeded", "spot_capacity_exceeded"],
  ]);
  expect(attempts.size).toBeGreaterThan(200);
  const writes = await writesOf(workspace);
  const gaps = writes.slice(1).map((at, i) => at - (writes[i] ?? 0));
  expect(gaps.length).toBeGreaterThan(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MINUTE_MS);
});

test("a batch that is sent again counts once", async () => {
  const workspace = await aTable();
  const add = (id: string, now: number) =>
    addRefusedDemand(
      diary,
      { workspaceId: workspace.id, date: workspace.day },
      { id, counts: { "18:00 2 paused": 1 } },
      now,
    );
  expect(await add("a", 0)).toEqual({ batch: "a", writtenAt: 0 });
  expect(await add("a", MINUTE_MS)).toEqual({ batch: "a", writtenAt: 0 });
  expect(await add("b", MINUTE_MS - 1)).toEqual({ batch: "a", writtenAt: 0 });
  expect(await add("b", MINUTE_MS)).toEqual({ batch: "b", writtenAt: MINUTE_MS });
  expect(await countsOf(workspace)).toEqual([{ time: "18:00", guests: 2, reason: "paused", count: 2 }]);
});

test("a date keeps a thousand kinds, and drops the rarest", async () => {
  const { id: workspaceId, day: date } = await aTable();
  const add = (from: number, count: number, now: number) => {
    const counts = Object.fromEntries(times(800, (i) => [`18:00 ${from + i} pacing_full`, count]));
    return addRefusedDemand(diary, { workspaceId, date }, { id: crypto.randomUUID(), counts }, now);
  };
  await add(0, 2, 0);
  await add(500, 1, MINUTE_MS);
  const [row] = await storedRows(refusedDemand, { workspaceId });
  const kept = Object.values(row?.counts as Record<string, number>);
  const of = (count: number) => kept.filter((each) => each === count).length;
  expect([kept.length, of(3), of(2), of(1)]).toEqual([1000, 300, 500, 200]);
});

test("staff read the counts, members of another business do not, and a wrong range is refused", async () => {
  const { workspace } = await aFullTable();
  await refuse(workspace);
  await settled(workspace, [{ ...FULL, count: 1 }]);
  const staff = await aMember(workspace);
  expect(await countsOf(workspace, staff)).toHaveLength(1);
  const foreign = await aTable();
  const ask = (from: string, to: string, as = workspace.owner) =>
    call("GET", `/api/workspaces/${workspace.slug}/refused-demand?from=${from}&to=${to}`, { as });
  const { day } = workspace;
  expect((await ask(day, day, foreign.owner)).status).toBe(403);
  expect((await ask(day, addDays(day, -1))).status).toBe(422);
  expect((await ask(day, addDays(day, 92))).status).toBe(422);
  expect(await countsOf(foreign)).toEqual([]);
});
