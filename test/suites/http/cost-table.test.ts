import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { diaryOf, directory } from "../../../db/connect.ts";
import { anonymise } from "../../../db/diary/anonymise.ts";
import { loadSheet } from "../../../db/diary/load-day.ts";
import { RECORD_RULES } from "../../../db/diary/rules-history.ts";
import { messageCounts } from "../../../db/directory/schema.ts";
import { dayEnd } from "../../../domain/messages/message-caps.ts";
import { type BookingRules, ENGINE } from "../../../domain/plan/rules.ts";
import { anOffer } from "../../../domain/testing/an-offer.ts";
import { addDays, DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { COUNTED, type Cost, type Flow } from "../../../scripts/cost-table.ts";
import { DIARY_TABLES } from "../../../scripts/data/backup-rows.ts";
import { gatherStep } from "../../../worker/gathering/gather.ts";
import { everyMinute } from "../../../worker/jobs/run-schedule.ts";
import { consumeQueue } from "../../../worker/messages/consume-queue.ts";
import { servicesOf } from "../../../worker/services.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { type Count, countedDatabase, countedDiary } from "../../harness/counting/counted-database.ts";
import { cancelCommand, dayOf, rebind } from "../../harness/day-object.ts";
import {
  aBookingRequest,
  aWorkspace,
  booked,
  bookingsOf,
  call,
  everyDay,
  manage,
  owedBy,
  stored,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aQueue, consume, gatherAll, loseMessages, queueBatch, queuedById, runNight } from "../../harness/services.ts";
import { join as joinList, openList, personNamed } from "../../harness/standbys.ts";

/* Counts the figures from which `npm run costs` computes a bill. */

const A_DAY = 10;
const HOURS = times(A_DAY, (i) => `${11 + i}:00`);
let workspace: TestWorkspace;
let forgotten: Count;

beforeAll(async () => {
  forgotten = await aDayForgotten();
  workspace = await aUsedWorkspace({ maxCapacity: 12 });
});
afterAll(() => env.DB.prepare("DELETE FROM notifications").run());

/**
 * Used and deleted before the others are counted, whose rows would be read beside its own. Only SQLite's rows for
 * rising ids stay, as in any used database.
 */
async function aDayForgotten(): Promise<Count> {
  const elsewhere = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(elsewhere);
  for (const bookingTime of HOURS) await booked(elsewhere, { bookingTime });
  await consume((await owedBy(elsewhere)).map(({ id }) => id));
  const ids = (await bookingsOf(elsewhere)).map(({ id }) => id);
  const { database, count } = countedDatabase(env.DB);
  const done = await anonymise(diaryOf({ DB: database }, elsewhere.id), ids, {
    actor: "system",
    now: Date.now() + 30 * DAY_MS,
  });
  expect(done.bookings).toBe(A_DAY);
  await env.DB.batch(DIARY_TABLES.map(({ table }) => env.DB.prepare(`DELETE FROM ${getTableName(table)}`)));
  return count;
}

/** Ten bookings a day, a month back and ahead. */
async function aUsedWorkspace(rules: Partial<BookingRules>): Promise<TestWorkspace> {
  const used = await aWorkspace({ customerChangeHoursLimit: 0, weeklySchedule: everyDay("10:00", "23:00"), ...rules }, [
    "booking_confirmation",
    "booking_reminder",
  ]);
  for (let away = -30; away < 30; away++)
    await stored(
      used,
      HOURS.map((bookingTime) => ({ bookingTime, bookingDate: addDays(used.day, away) })),
    );
  await env.DB.prepare(RECORD_RULES).bind(used.id, 1).run(); // something was decided under them before
  return used;
}

/** Each statement may look at one row beyond its own; ids make it chance. */
const A_FEW = 3;

/** Growth is found here and not on a bill. */
function expectAsCounted(
  flow: Flow,
  { trips, statements, rowsRead, rowsWritten }: Count,
  objects = 0,
  queued = 0,
): void {
  const { rowsRead: read, ...said }: Cost = COUNTED[flow];
  expect.soft({ trips, statements, rowsWritten, objects, queued }).toEqual(said);
  expect.soft(rowsRead).toBeGreaterThanOrEqual(read - A_FEW);
  expect.soft(rowsRead).toBeLessThanOrEqual(read + A_FEW);
}

const sum = (one: Count, other: Count): Count => ({
  trips: one.trips + other.trips,
  rounds: one.rounds + other.rounds,
  statements: one.statements + other.statements,
  rowsRead: one.rowsRead + other.rowsRead,
  rowsWritten: one.rowsWritten + other.rowsWritten,
});

/** Just woken, counted; its messages are lost. */
async function wokenDay(workspace: TestWorkspace): Promise<Count> {
  const { database, count } = await countedDiary(env.DB);
  await loseMessages(workspace);
  await rebind(workspace, () => ({ DB: database }));
  await env.DAY.getByName(`${workspace.id}|${workspace.day}`).reload(Date.now());
  return count;
}

test("minute", async () => {
  const { database, count } = countedDatabase(env.DB);
  await runNight();
  await gatherAll();
  const { queued, bindings } = aQueue();
  const context = createExecutionContext();
  await everyMinute(servicesOf({ ...env, ...bindings, DB: database }, context));
  await consumeQueue(servicesOf({ ...env, DB: database }, context), queueBatch(queued));
  await waitOnExecutionContext(context);
  expectAsCounted("minute", count, 0, queued.length);
});

const reads: [Flow, () => string, boolean][] = [
  ["page", () => `/${workspace.slug}`, false],
  ["availability", () => `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`, false],
  [
    "month",
    () =>
      `/api/public/${workspace.slug}/availability/days?from=${workspace.day}&to=${addDays(workspace.day, 29)}&guests=2`,
    false,
  ],
  ["why", () => `/api/workspaces/${workspace.slug}/why?date=${workspace.day}&time=19:00&guests=40`, true],
  ["waits", () => `/api/workspaces/${workspace.slug}/waits?guests=2`, true],
  ["overview", () => `/api/workspaces/${workspace.slug}/overview`, true],
  ["day", () => `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`, true],
];

test.each(reads)("%s", async (flow, path, isMember) => {
  const as = isMember ? { as: workspace.owner } : {};
  await counted(path(), as); // the address of a business is known for a minute
  const found = await counted(path(), as);
  expect(found.status).toBe(200);
  expectAsCounted(flow, found, found.dayCalls);
});

const LOG_ALL = `INSERT INTO booking_events
    (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes, engine)
  SELECT workspace_id, booking_date, row_number() OVER (PARTITION BY booking_date ORDER BY id), id, 1, 'created',
    'customer', 1, created_at, '{}', ${ENGINE} FROM bookings WHERE workspace_id = ?1`;

const OFFER = anOffer({
  people: { Anna: "10:00-23:00", Bo: "10:00-23:00" },
  rooms: "",
  services: { cut: { takes: "60", by: "Anna, Bo" } },
});

async function addressOf({ slug, owner: as }: TestWorkspace, person: string | null): Promise<string> {
  const calendars = `/api/workspaces/${slug}/calendars`;
  await call("POST", calendars, { as, body: { person } });
  return new URL((await call("GET", calendars, { as })).body.calendars.at(-1).url).pathname;
}

test("calendar", async () => {
  const used = await aUsedWorkspace({ plan: { periods: [], exceptions: [], offer: OFFER } });
  await env.DB.prepare(LOG_ALL).bind(used.id).run();
  for (const { id } of OFFER.resources) await env.DB.prepare(CLAIM_ALL).bind(used.id, id).run();
  const person = await counted(await addressOf(used, OFFER.resources[0]?.id ?? ""));
  expect([person.status, person.body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 60 * A_DAY]);
  expectAsCounted("calendar: person", person);
  const pathname = await addressOf(used, null);
  const read = await counted(pathname);
  expect([read.status, read.body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 60 * A_DAY]);
  expectAsCounted("calendar", read);
  const again = await counted(pathname, { tag: read.tag });
  expect(again.status).toBe(304);
  expectAsCounted("calendar: unchanged", again);
});

test("watch", async () => {
  const { database, count } = countedDatabase(env.DB);
  await loadSheet(diaryOf({ DB: database }, workspace.id), workspace.id, workspace.day);
  expectAsCounted("watch", count, 3); // the client's, the day, and the day asked by the client's
});

test("booking, message, manage and cancel", async () => {
  const day = await wokenDay(workspace);
  const body = aBookingRequest(workspace, { bookingTime: "22:00" });
  const created = await counted(`/api/public/${workspace.slug}/bookings`, { body });
  expect(created.status).toBe(201);
  expectAsCounted("booking", sum(created, day), 2, 1); // the day, and the feed it tells
  const booking = JSON.parse(created.body);

  const [confirmation] = (await owedBy(workspace)).filter(({ type }) => type === "booking_confirmation");
  const { database, count } = countedDatabase(env.DB);
  const context = createExecutionContext();
  const counts = ["email:all", `email:account:${workspace.owner.userId}`]; // others have been sent today
  const endsAt = dayEnd(Date.now());
  await directory(env)
    .insert(messageCounts)
    .values(counts.map((key) => ({ key, endsAt, used: 1 })));
  await consumeQueue(
    servicesOf({ ...env, DB: database }, context),
    queueBatch(await queuedById([confirmation?.id ?? ""])),
  );
  await waitOnExecutionContext(context);
  expectAsCounted("message", count, 1);

  const view = await counted(manage(workspace, booking));
  expectAsCounted("manage", view, view.dayCalls);

  const woken = await wokenDay(workspace);
  const cancelled = await counted(`${manage(workspace, booking)}/cancel`, { method: "POST" });
  expect(cancelled.status).toBe(200);
  expectAsCounted("cancel", sum(cancelled, woken), 2, 0);
  expect((await bookingsOf(workspace)).filter(({ status }) => status === "cancelled")).toHaveLength(1);
});

/** Statements of the day itself: the Worker's own reads are those of a booking. */
test("list", async () => {
  const used = await aUsedWorkspace({ maxCapacity: 1 });
  await openList(used);
  const ada = await booked(used, { bookingTime: "22:00" });
  const dayOfList = async (flow: Flow, acts: () => Promise<unknown>) => {
    const { database, count } = await countedDiary(env.DB);
    await loseMessages(used);
    await rebind(used, () => ({ DB: database }));
    await acts();
    expectAsCounted(flow, count);
  };
  const window = { from: "22:00", until: "22:00", guests: 2 };
  await dayOfList("list: join", () => joinList(used, { ...window, person: personNamed("Bo") }));
  await joinList(used, { ...window, person: personNamed("Di") });
  await dayOfList("list: cancel and offer", () => dayOf(used).decide(cancelCommand(ada.id)));
  const heldHere = async () => (await bookingsOf(used)).find(({ holdUntil }) => holdUntil !== null);
  const answer = (type: "accept" | "decline", bookingId = "") =>
    dayOf(used).decide({
      ...{ type, bookingId, commandId: crypto.randomUUID(), requestHash: null },
      ...{ actor: "customer", by: "customer", now: Date.now() },
    });
  const first = await heldHere();
  await dayOfList("list: decline and offer", () => answer("decline", first?.id));
  const second = await heldHere();
  await dayOfList("list: accept", () => answer("accept", second?.id));
});

const TABLES = ["1", "2", "3"];
const CLAIM_ALL = `INSERT INTO claims (workspace_id, booking_date, resource_id, starts_at, ends_at, booking_id, leg)
  SELECT workspace_id, booking_date, ?2, starts_at, ends_at, id, 0 FROM bookings WHERE workspace_id = ?1`;

test("tables", async () => {
  const resources = TABLES.map((id, order) => ({ ...A_TABLE, id, name: `T${id}`, order }));
  const house = { areas: [], combinations: [], freezeMinutes: 0, resources };
  const used = await aUsedWorkspace({ plan: { periods: [], exceptions: [], house } });
  await env.DB.prepare(CLAIM_ALL).bind(used.id, "1").run();
  const path = `/api/public/${used.slug}/availability?date=${used.day}&guests=2`;
  await counted(path);
  await counted(`/api/public/${used.slug}`); // the settings of its guest book are known for a minute
  const times = await counted(path);
  expectAsCounted("tables: availability", times, times.dayCalls);

  const day = await wokenDay(used);
  const body = aBookingRequest(used, { bookingTime: "20:00" });
  const created = await counted(`/api/public/${used.slug}/bookings`, { body });
  expect(created.status).toBe(201);
  await shownInCalendar(used);
  expectAsCounted("tables: booking", sum(created, day), 2, 1);
  const booking = JSON.parse(created.body);

  const placing = await wokenDay(used);
  const toOther = { body: { resources: ["3"], pin: false }, as: used.owner };
  const placed = await counted(`/api/workspaces/${used.slug}/bookings/${booking.id}/place`, toOther);
  expect(placed.status).toBe(200);
  await shownInCalendar(used);
  expectAsCounted("tables: place", sum(placed, placing), 2);

  const woken = await wokenDay(used);
  const cancelled = await counted(`${manage(used, booking)}/cancel`, { method: "POST" });
  expect(cancelled.status).toBe(200);
  await shownInCalendar(used);
  expectAsCounted("tables: cancel", sum(cancelled, woken), 2);
});

test("tables: conflicts", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(12, 0, 0, 0) }); // while the bookings of today are served
  const resources = [{ ...A_TABLE, id: "1", name: "T1", order: 0 }];
  const house = { areas: [], combinations: [], freezeMinutes: 0, resources };
  const used = await aUsedWorkspace({ plan: { periods: [], exceptions: [], house } });
  await env.DB.prepare(CLAIM_ALL).bind(used.id, "1").run();
  const here = `/api/workspaces/${used.slug}`;
  const today = addDays(used.day, -2);
  const { bookings } = (await call("GET", `${here}/days/${today}/bookings`, { as: used.owner })).body;
  const toldLater = { attendance: "seated", happenedAt: new Date(Date.now() - MINUTE_MS).toISOString() };
  for (const [i, body] of [{ attendance: "seated" }, toldLater].entries()) {
    vi.setSystemTime(Date.now() + 1000); // both were noted one after the other
    expect((await call("POST", `${here}/bookings/${bookings[i].id}/attendance`, { body, as: used.owner })).status).toBe(
      200,
    );
  }
  const found = await counted(`${here}/conflicts`, { as: used.owner });
  expect(JSON.parse(found.body).doubles).toHaveLength(1);
  expectAsCounted("tables: conflicts", found, found.dayCalls);
  vi.useRealTimers();
});

const LATEST = `SELECT max(seq) - (SELECT seq FROM day_offers WHERE workspace_id = ?1 AND booking_date = ?2) AS behind
  FROM booking_events WHERE workspace_id = ?1 AND booking_date = ?2`;

/** The day writes its row of the calendar after the answer, which is counted too. */
const shownInCalendar = ({ id, day }: TestWorkspace) =>
  vi.waitFor(async () => expect(await env.DB.prepare(LATEST).bind(id, day).first("behind")).toBe(0), 5000);

const A_TABLE = { kind: "table", area: null, seats: { min: 1, max: 2 }, stock: "everyone", archived: false } as const;

test("refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }); // after 50 ms the day asks once more
  const party = { bookingTime: "22:00", guests: 20 };
  await booked(workspace, party);
  await booked(workspace, party);
  const day = await wokenDay(workspace);
  const refused = await counted(`/api/public/${workspace.slug}/bookings`, { body: aBookingRequest(workspace, party) });
  vi.useRealTimers();
  expect(refused.status).toBe(409);
  await vi.waitFor(() => expect(day.rowsWritten).toBeGreaterThan(0));
  expectAsCounted("refused", sum(refused, day), 1);
});

test("booking: please call", async () => {
  const asking = await aUsedWorkspace({});
  const path = `/api/workspaces/${asking.slug}/guest-settings`;
  const { body: found } = await call("GET", path, { as: asking.owner });
  const tag = { id: "new-1", name: "Please call", color: "#3b6fb6", kitchen: false, rule: "please_call", auto: null };
  const body = { version: found.version, settings: { ...found.settings, tags: [tag] } };
  expect((await call("PUT", path, { as: asking.owner, body })).status).toBe(200);
  await booked(asking, { bookingTime: "12:00" }); // the tags are known for a minute
  const day = await wokenDay(asking);
  const created = await counted(`/api/public/${asking.slug}/bookings`, {
    body: aBookingRequest(asking, { bookingTime: "20:00" }),
  });
  expect(created.status).toBe(201);
  expectAsCounted("booking: please call", sum(created, day), 2, 1);
});

test("gather and guest search", async () => {
  const person = { customerName: "Anna Berg", customerPhone: "+46701234567", customerEmail: "anna@example.com" };
  await gatherAll();
  for (const [flow, bookingTime] of [
    ["gather: new", "12:00"],
    ["gather: known", "14:00"],
  ] as const) {
    await booked(workspace, { ...person, bookingTime });
    const { database, count } = countedDatabase(env.DB);
    const context = createExecutionContext();
    const bound = { ...env, DB: database };
    expect((await gatherStep(servicesOf(bound, context), diaryOf(bound, workspace.id))).links).toBe(1);
    await waitOnExecutionContext(context);
    expectAsCounted(flow, count, 1); // the feed
  }
  const path = `/api/workspaces/${workspace.slug}/guests?q=0701234567`;
  await counted(path, { as: workspace.owner });
  const found = await counted(path, { as: workspace.owner });
  expect(JSON.parse(found.body).guests).toHaveLength(1);
  expectAsCounted("guest search", found);
});

test("forget", () => expectAsCounted("forget", forgotten));

test("refresh", async () => {
  const found = await counted("/api/auth/refresh", { method: "POST", as: workspace.owner });
  expect(found.status).toBe(200);
  expectAsCounted("refresh", found);
});
