import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anonymise } from "../../db/diary/anonymise.ts";
import {
  bookingRules,
  bookings,
  classSessions,
  exceptions,
  feedback,
  refusedDemand,
  suppressions,
} from "../../db/diary/schema.ts";
import { demoRequests, oneTimeLinks, sessions, users } from "../../db/directory/schema.ts";
import { capturedMessages, nightlyTasks, notifications } from "../../db/platform/schema.ts";
import { loggedParts, readLog, standingAt } from "../../domain/log/read-log.ts";
import { ANONYMISED, anonymisedUpTo } from "../../domain/people/retention.ts";
import { aPeriod, aPlan, closedPart } from "../../domain/testing/givens.ts";
import { addDays, DAY_MS } from "../../domain/time/calendar.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import { createCommand, secondObject } from "../../test/harness/day-object.ts";
import { edit } from "../../test/harness/edit.ts";
import {
  aMessage,
  aUser,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  diary,
  everythingStored,
  logOf,
  manage,
  seeded,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { runNight } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { servicesOf } from "../services.ts";
import { runNightlyTasks } from "./run-nightly-tasks.ts";

const YEAR_MS = 400 * DAY_MS;

beforeEach(async () => {
  await db.delete(nightlyTasks);
  await db.update(bookingRules).set({ anonymisedThrough: null });
});
afterEach(() => void vi.restoreAllMocks());

function run(now: number, bindings: Partial<Env> = {}) {
  const s = servicesOf({ ...env, ...bindings }, { waitUntil: () => {} });
  return runNightlyTasks({ ...s, now: () => now });
}

async function aVisit(workspace: TestWorkspace) {
  const { id } = await booked(workspace, {
    customerPhone: "+46701234567",
    notes: "Allergic to nuts",
  });
  await call("POST", `${bookingOf(workspace, { id })}/attendance`, {
    as: workspace.owner,
    body: { attendance: "arrived" },
  });
  await changeStored(bookings, { id }, { client: "pseudonym" });
  await db.insert(feedback).values({
    ...{ bookingId: id, workspaceId: workspace.id, rating: 4, comment: "Astrid says hello" },
    ...{ createdAt: 1, updatedAt: 1 },
  });
  return id;
}

const staySignedIn = () => db.update(sessions).set({ expiresAt: Date.now() + 10 * YEAR_MS });

const namesIn = async () => /astrid|4670123|nuts/i.exec(JSON.stringify(await everythingStored()))?.[0];

test("a year after the visit no row names the customer, and all numbers stay", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const id = await aVisit(workspace);
  const beyond = { customerEmail: "astrid@example.com", override: { reason: "Astrid's mother" } };
  expect((await bookByMember(workspace, beyond)).status).toBe(201);
  const before = await bookingsOf(workspace);
  await run(Date.now());
  expect(await bookingsOf(workspace)).toEqual(before);

  await staySignedIn();
  const now = Date.now() + YEAR_MS;
  await runNight(now);
  expect(await namesIn()).toBeUndefined();
  const rows = await bookingsOf(workspace);
  expect(rows).toEqual(
    before.map((row) => ({
      ...row,
      ...{ customerName: ANONYMISED, customerEmail: null, customerPhone: null, notes: null, searchText: "" },
      client: null,
      override: row.override && { ...(row.override as object), reason: ANONYMISED },
      ...{ version: row.version + 1, tokenVersion: 2, anonymisedAt: now },
    })),
  );
  const log = await logOf(workspace);
  expect(log.slice(-2).map(({ type, actor, seq }) => [type, actor, seq])).toEqual([
    ["anonymised", "system", 4],
    ["anonymised", "system", 5],
  ]);
  const told = loggedParts(rows);
  expect(standingAt(readLog(log))).toEqual({ byDays: told, byBookings: told });
  const { body: details } = await call("GET", bookingOf(workspace, { id }), { as: workspace.owner });
  expect([details.booking.guests, details.feedback.rating, details.feedback.comment]).toEqual([2, 4, null]);
});

test("thirty days after a closed part its note is gone, and the rule stays", async () => {
  const part = { ...closedPart("19:00", "20:00", "2027-03-01"), note: "Astrid is ill" };
  const workspace = await aWorkspace({ plan: aPlan([aPeriod()], [part]) });
  const kept = () => storedRow(exceptions, { workspaceId: workspace.id });
  await runNight(Date.parse("2027-03-31T02:00Z"));
  expect(await kept()).toMatchObject({ fromTime: "19:00", note: "Astrid is ill" });
  await runNight(Date.parse("2027-04-01T02:00Z"));
  expect(await kept()).toMatchObject({ fromTime: "19:00", toTime: "20:00", note: null });
});

test("thirty days after a class that was called off its reason is gone, and it stays called off", async () => {
  const workspace = await aWorkspace();
  const { id } = workspace;
  const session = { ...{ service: "1", time: "10:00", minutes: 60, seats: 5, resources: [] }, cancelledAt: 1 };
  await diary.insert(classSessions).values({
    ...{ ...session, workspaceId: id, id: crypto.randomUUID(), date: "2027-03-01", reason: "Leila is ill" },
  });
  const kept = () => storedRow(classSessions, { workspaceId: id });
  await runNight(Date.parse("2027-03-31T02:00Z"));
  expect(await kept()).toMatchObject({ cancelledAt: 1, reason: "Leila is ill" });
  await runNight(Date.parse("2027-04-01T02:00Z"));
  expect(await kept()).toMatchObject({ cancelledAt: 1, reason: null });
});

test("a booking is anonymised once, however often the night runs", async () => {
  const workspace = await aWorkspace();
  await aVisit(workspace);
  const now = Date.now() + YEAR_MS;
  await Promise.all([run(now), run(now), run(now)]);
  await run(now + DAY_MS);
  expect((await logOf(workspace)).filter(({ type }) => type === "anonymised")).toHaveLength(1);
});

test("an old day object notices the anonymised bookings, and so does a second one", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const first = await booked(workspace);
  await call("POST", `${manage(workspace, first)}/cancel`);
  const other = await secondObject(workspace);
  const by = { actor: "system", now: Date.now() };
  expect(await anonymise(diary, [first.id], by)).toMatchObject({ bookings: 1 });

  await expect(other(createCommand())).rejects.toThrow(/UNIQUE constraint failed/);
  expect((await book(workspace)).status).toBe(201);
  expect((await book(workspace)).status).toBe(409);
  expect((await logOf(workspace)).map(({ seq, type }) => `${seq} ${type}`)).toEqual([
    ...["1 created", "2 cancelled", "3 anonymised", "4 created"],
  ]);
  expect(
    await anonymise(
      diary,
      (await bookingsOf(workspace)).map(({ id }) => id),
      by,
    ),
  ).toMatchObject({ bookings: 0 });
});

test("an anonymised booking accepts no name again", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  await staySignedIn();
  const now = Date.now() + YEAR_MS;
  await runNight(now);
  const { status, body } = await edit(workspace, { id }, { version: 2, customerName: "Astrid" });
  expect([status, body.code]).toEqual([409, "cannot_change"]);
  expect(await namesIn()).toBeUndefined();
});

test("each workspace's visits are anonymised when its own time has come, in several steps", async () => {
  const next = seeded(7);
  const now = Date.parse("2027-06-15T03:00:00Z");
  const keeping = times(5, (i) => ({
    timeZone: ["Europe/Stockholm", "Pacific/Kiritimati", "Pacific/Pago_Pago"][i % 3] ?? "UTC",
    retentionMonths: 1 + next(14),
  }));
  const due = new Set<string>();
  const ahead = new Set<string>();
  for (const rules of keeping) {
    const workspace = await aWorkspace(rules);
    const upTo = anonymisedUpTo(now, rules);
    const rows = times(120, () => ({
      id: crypto.randomUUID(),
      bookingDate: addDays(upTo, next(30) - 20 - 10 * next(2)),
    }));
    await stored(workspace, rows);
    for (const { id, bookingDate } of rows) (bookingDate <= upTo ? due : ahead).add(id);
  }
  await runNight(now);
  const all = await storedRows(bookings, { anonymisedAt: now });
  expect(new Set(all.map(({ id }) => id).filter((id) => due.has(id) || ahead.has(id)))).toEqual(due);
  expect([due.size > 300, ahead.size > 50]).toEqual([true, true]);
});

test("refused demand is forgotten with the visits of its date, in several steps", async () => {
  const now = Date.parse("2027-06-15T03:00:00Z");
  const [short, long] = [await aWorkspace({ retentionMonths: 1 }), await aWorkspace({ retentionMonths: 24 })];
  const dates = times(700, (i) => addDays("2027-05-16", -i));
  const rows = [short, long].flatMap(({ id: workspaceId }) =>
    dates.map((bookingDate) => ({ workspaceId, bookingDate, counts: { "- 2 paused": 1 }, batch: "b", writtenAt: 1 })),
  );
  for (let i = 0; i < rows.length; i += 20) await db.insert(refusedDemand).values(rows.slice(i, i + 20));
  await runNight(now);
  const left = await storedRows(refusedDemand);
  const of = ({ id }: TestWorkspace) => left.filter(({ workspaceId }) => workspaceId === id);
  expect(of(short).map(({ bookingDate }) => bookingDate)).toEqual(["2027-05-16"]);
  expect(of(long)).toHaveLength(700);
});

test("after a crash between two steps the next run continues where it stopped", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(250, () => ({ bookingDate: "2020-01-01" })),
  );
  const now = Date.now();
  let left = 2;
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name !== "batch")
        return typeof target[name as "prepare"] === "function" ? target[name as "prepare"].bind(target) : undefined;
      return (statements: D1PreparedStatement[]) => {
        if (left-- === 0) throw new Error("lost");
        return target.batch(statements);
      };
    },
  });
  const said = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
  await run(now, { DB });
  expect(said.mock.calls.flat().join()).toContain('"task":"bookings"');
  const done = async () => (await bookingsOf(workspace)).filter(({ anonymisedAt }) => anonymisedAt !== null).length;
  expect(await done()).toBe(200);
  await runNight(now);
  expect(await done()).toBe(250);
  expect((await logOf(workspace)).map(({ seq }) => seq)).toEqual(times(250, (i) => i + 1));
});

test("links, sessions, message texts and requests are deleted when their time is over; the log has counts only", async () => {
  const now = Date.now();
  const workspace = await aWorkspace();
  const user = await aUser();
  const at = (days: number) => now - days * DAY_MS;
  const ids = (days: number) => ({ id: `${days}-${crypto.randomUUID()}` });
  for (const days of [1, 8, 29, 31, 300, 367]) {
    const link = { purpose: "password_reset", userId: user.userId, createdAt: 0, expiresAt: at(days) };
    await db.insert(oneTimeLinks).values({ ...ids(days), ...link });
    const session = { userId: user.userId, generation: 1, createdAt: 0, rotatedAt: 0, expiresAt: at(days) };
    await db.insert(sessions).values({ ...ids(days), ...session });
    const request = { name: "Ida", email: "ida@example.com", createdAt: at(days) };
    await db.insert(demoRequests).values({ ...ids(days), ...request });
    const told = { address: "ida@example.com", draft: { emailMessage: "Ida" }, error: "no Ida", addressHash: "ida" };
    for (const state of ["sent", "failed", "held"] as const) {
      const fields = { ...ids(days), subject: "test", state, ...told, dueAt: at(days) } as const;
      await aMessage(workspace, fields);
    }
    await db.insert(capturedMessages).values({
      ...{
        dedupeKey: ids(days).id,
        at: at(days),
        channel: "email",
        type: "test",
        sender: "a",
        recipient: "ida@example.com",
      },
      ...{ text: "Ida", attachments: [] },
    });
  }
  await db
    .insert(suppressions)
    .values({ channel: "email", addressHash: "x", scope: "*", reason: "bounced", createdAt: 0 });
  const said = vi.spyOn(console, "log").mockReturnValue();
  await runNight(now);

  const daysOf = (rows: { id: string }[]) => rows.map(({ id }) => Number(id.split("-")[0])).filter((days) => days > 0);
  expect(daysOf(await storedRows(oneTimeLinks))).toEqual([1]);
  const lasting = await storedRows(sessions);
  expect(lasting.filter(({ expiresAt }) => expiresAt <= now)).toEqual([]);
  expect(lasting.length).toBeGreaterThan(0);
  expect(daysOf(await db.select().from(demoRequests).orderBy(demoRequests.id).all())).toEqual([1, 29, 300, 31, 8]);
  const tests = await db
    .select()
    .from(notifications)
    .where(eq(notifications.subject, "test"))
    .orderBy(notifications.dueAt)
    .all();
  expect(
    tests.map(({ address, draft, error, addressHash }) => [address, draft, error, addressHash].some(Boolean)),
  ).toEqual(times(18, (i) => i >= 9));
  expect(tests.slice(0, 9).filter(({ state }) => state === "held")).toEqual([]);
  expect(tests.slice(9).filter(({ state }) => state === "held")).toHaveLength(3);
  expect((await storedRows(capturedMessages)).map((row) => Math.round((now - row.at) / DAY_MS))).toEqual([1, 8, 29]);
  expect(await storedRows(suppressions)).toHaveLength(1);
  const lines = said.mock.calls.map(([line]) => JSON.parse(line));
  const counts = Object.fromEntries(lines.map(({ task, rows }) => [task, rows]));
  expect(counts).toMatchObject({ messages: 9, links: 5, sessions: 6, demoRequests: 1, outbox: 3 });
  expect(lines.every((line) => Object.keys(line).join() === "event,task,night,rows")).toBe(true);
});

test("a night without work reads a few rows for each business, however long its history", async () => {
  const now = Date.parse("2031-01-01T03:00:00Z");
  await runNight(now);
  const workspace = await aWorkspace();
  const anonymisedThrough = anonymisedUpTo(now, { timeZone: "UTC", retentionMonths: 12 });
  await changeStored(bookingRules, {}, { anonymisedThrough });
  await stored(
    workspace,
    times(800, (i) => ({ bookingDate: addDays("2021-01-01", i) })),
  );
  await db.update(bookings).set({ anonymisedAt: 1 });
  for (let i = 0; i < 8; i++) await aMessage(workspace, { dueAt: 1 });
  const people = (await storedRows(users)).length;
  const { database, count } = countedDatabase(env.DB);
  const businesses = (await storedRows(bookingRules)).length;
  const runs = 1 + Math.ceil(businesses / 15);
  for (let minute = 0; minute < runs; minute++) await run(now + DAY_MS + minute, { DB: database });
  expect(count.rowsRead).toBeLessThan(16 * businesses + 4 * people + 60 * runs);
  count.rowsRead = 0;
  await run(now + DAY_MS + 60_000, { DB: database }); // the rest of the night
  expect(count.rowsRead).toBeLessThan(28);
});
