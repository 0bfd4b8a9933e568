import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { alertSubject } from "../../../domain/messages/alerts.ts";
import { ENGINE } from "../../../domain/plan/rules.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { readAlertFacts } from "../../../worker/messages/read-alert-facts.ts";
import { servicesOf } from "../../../worker/services.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { countedDatabase } from "../../harness/counting/counted-database.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import {
  aWorkspace,
  booked,
  bookingOf,
  call,
  closing,
  db,
  hoursOf,
  owedBy,
  seeded,
  stored,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { loseMessages, runNight } from "../../harness/services.ts";
import { changeStored } from "../../harness/stored-rows.ts";

/* First, because its night counts all that tests have stored. */
test("a sweep reads as many rows after 10,000 sent messages as after 100, whether or not something is due", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  await loseMessages(workspace);
  const sweep = async () => {
    const { database, count } = countedDatabase(env.DB);
    await runSchedule(servicesOf({ ...env, DB: database }, createExecutionContext()));
    return count;
  };
  const counts = async () => {
    const idle = await sweep();
    await booked(workspace, { customerPhone: `+4670${1e6 + random(9e6)}` });
    const busy = await sweep();
    return [idle, busy];
  };
  const random = seeded(4);
  await oldMessages(workspace, "sent", 100);
  await runNight(); // tonight's forgetting is done, so only the sweep is counted
  await counts();
  const [idle, busy] = await counts();
  await oldMessages(workspace, "sent", 10_000);
  const [idleLater, busyLater] = await counts();
  expect(idleLater).toEqual(idle);
  expect(busyLater?.trips).toBe(busy?.trips);
  expectAsFew(busyLater?.rowsRead ?? 0, busy?.rowsRead ?? 0);
  expect((await owedBy(workspace)).filter(({ state }) => state !== "sent")).toEqual([]);
});

test("availability reads as few rows on a day with many cancelled bookings elsewhere", async () => {
  const workspace = await aWorkspace();
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  await booked(workspace);
  const before = await counted(path);
  await aHistory(workspace, 5000);
  expectAsFew((await counted(path)).rowsRead, before.rowsRead);
});

const LISTS = ["tab=today", "tab=upcoming", "tab=historical", "when=future", "when=past"];

test.each(LISTS)("a page of %s reads as many rows after 5,000 bookings as after 100", async (list) => {
  const workspace = await aWorkspace();
  const path = `/api/workspaces/${workspace.slug}/bookings?${list}`;
  for (const bookingTime of ["10:00", "11:00", "12:00"]) await booked(workspace, { bookingTime });
  await aHistory(workspace, 100);
  const few = await counted(path, { as: workspace.owner });
  await aHistory(workspace, 5000);
  const many = await counted(path, { as: workspace.owner });
  expect(many).toMatchObject({ status: 200, trips: few.trips });
  expect(few.trips).toBeLessThanOrEqual(3);
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead + 5);
});

const overviewPath = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/overview`;

test("the dashboard's first screen reads as many rows after 5,000 bookings as after 100", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [{ bookingDate: addDays(workspace.day, -2) }]);
  await aHistory(workspace, 100);
  await aFuture(workspace, 1000);
  await counted(overviewPath(workspace), { as: workspace.owner }); // the hours are known from here on
  const few = await counted(overviewPath(workspace), { as: workspace.owner });
  await aHistory(workspace, 5000);
  await aFuture(workspace, 5000);
  await oldMessages(workspace, "sent", 5000);
  await oldMessages(workspace, "failed", 5000);
  const many = await counted(overviewPath(workspace), { as: workspace.owner });
  expect(JSON.parse(many.body)).toMatchObject({ counts: { today: 1, upcoming: 1000 }, sendingTrouble: false });
  expect(many.trips).toBe(few.trips);
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead + 9); // failed messages: one beyond per channel and state
});

type Ask = (workspace: TestWorkspace) => ReturnType<typeof counted>;

/** `beyond`: bookings of other dates that the statements may look at. */
const OF_DATES: [what: string, trips: number, beyond: number, ask: Ask][] = [
  [
    "a month view",
    1,
    1,
    ({ slug, day }) =>
      counted(`/api/public/${slug}/availability/days?from=${addDays(day, -40)}&to=${addDays(day, 39)}&guests=2`),
  ],
  [
    "the dashboard of another day",
    2,
    3,
    (workspace) => counted(`${overviewPath(workspace)}?date=${workspace.day}`, { as: workspace.owner }),
  ],
  [
    "the sums of days",
    2,
    2,
    ({ slug, day, owner }) =>
      counted(`/api/workspaces/${slug}/days?from=${addDays(day, -5)}&to=${addDays(day, 5)}`, { as: owner }),
  ],
  ["capacity", 3, 3, ({ slug, day, owner }) => counted(`/api/workspaces/${slug}/capacity?date=${day}`, { as: owner })],
  [
    "the preview of special days",
    2,
    2,
    ({ slug, day, owner }) => {
      const { specialClosures } = closing("2000-01-01", day);
      return counted(`/api/workspaces/${slug}/closures/preview`, { as: owner, body: { specialClosures } });
    },
  ],
];

test.each(OF_DATES)(
  "%s reads the bookings of its dates and no others; trips to the database: %i",
  async (_, trips, beyond, ask) => {
    const workspace = await aWorkspace();
    await booked(workspace);
    await aFuture(workspace, 1000);
    await ask(workspace); // the hours are known from here on
    const few = await ask(workspace);
    expect(few).toMatchObject({ status: 200, trips, dayCalls: 0 });
    await aHistory(workspace, 5000);
    await aFuture(workspace, 5000);
    expect((await ask(workspace)).rowsRead).toBeLessThanOrEqual(few.rowsRead + beyond);
  },
);

test("a booking with its story is three trips to the database, and reads what is its own", async () => {
  const workspace = await aWorkspace();
  const path = bookingOf(workspace, await booked(workspace));
  const few = await counted(path, { as: workspace.owner });
  expect(few).toMatchObject({ status: 200, trips: 3, dayCalls: 0 });
  await aHistory(workspace, 1000);
  await oldMessages(workspace, "sent", 1000);
  await Promise.all(times(20, (i) => booked(workspace, { bookingTime: `${10 + (i % 10)}:00` })));
  expectAsFew((await counted(path, { as: workspace.owner })).rowsRead, few.rowsRead);
});

test("a day loads, changes and deletes by reading as many rows after 5,000 bookings and messages as after none", async () => {
  const rowsRead = async (workspace: TestWorkspace) => {
    const day = await countedDay(workspace);
    const { id } = await booked(workspace);
    const as = workspace.owner;
    const path = bookingOf(workspace, { id });
    await call("PATCH", path, { as, body: { version: 1, customerName: "Another Name", bookingTime: "20:00" } });
    await call("POST", `${path}/new-link`, { as });
    await call("POST", `${path}/cancel`, { as });
    expect((await call("DELETE", path, { as })).status).toBe(204);
    return day.rowsRead;
  };
  const [fresh, old] = [await aWorkspace(), await aWorkspace()];
  await aHistory(old, 5000);
  await oldMessages(old, "sent", 5000);
  expectAsFew(await rowsRead(old), (await rowsRead(fresh)) + 4); // of each date around, the first row beyond
});

test("saving hours is three trips to the database, one of them for the settings log, and reads as many rows after 5,000 bookings as after none", async () => {
  const workspace = await aWorkspace();
  const path = `/api/workspaces/${workspace.slug}/hours`;
  const save = async () => {
    const body = await hoursOf(workspace, closing("2000-01-01", addDays(workspace.day, 5)));
    return counted(path, { method: "PUT", body, as: workspace.owner });
  };
  const before = await save();
  expect(before).toMatchObject({ status: 200, trips: 3 });
  await aHistory(workspace, 5000);
  await aFuture(workspace, 5000);
  expect((await save()).rowsRead).toBeLessThanOrEqual(before.rowsRead + 5);
});

test("the last pages of a long history read as few rows as the first", async () => {
  const workspace = await aWorkspace();
  await aHistory(workspace, 2000);
  const path = `/api/workspaces/${workspace.slug}/bookings?tab=historical`;
  const reads: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await counted(`${path}${cursor && `&cursor=${cursor}`}`, { as: workspace.owner });
    reads.push(page.rowsRead);
    cursor = JSON.parse(page.body).nextCursor as string | null;
  }
  expect(reads).toHaveLength(40);
  expect(Math.max(...reads)).toBeLessThanOrEqual((reads[0] ?? 0) + 5);
});

test("an evening sheet reads the evening and what changed for it, and nothing of the past", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(20, () => ({})),
  );
  const about = alertSubject(workspace.day, workspace.owner.userId);
  const sheet = {
    workspaceId: workspace.id,
    subject: "alert",
    subjectId: about,
    type: "alert_sheet",
    dueAt: Date.now(),
  };
  const read = async () => {
    const { database, count } = countedDatabase(env.DB);
    const s = servicesOf({ ...env, DB: database }, createExecutionContext());
    const { sheets } = await readAlertFacts(s, s.diary(workspace.id), [sheet as StoredMessage]);
    expect([...sheets.values()].map(({ visits }) => visits.length)).toEqual([20]);
    return count;
  };
  const few = await read();
  await aHistory(workspace, 5000);
  await theirEventsAndRatings(workspace);
  await oldMessages(workspace, "failed", 5000);
  const many = await read();
  expect(many.trips).toBe(few.trips);
  expectAsFew(many.rowsRead, few.rowsRead);
});

/** Each booking of the past was made by its customer and rated. */
async function theirEventsAndRatings({ id, day }: TestWorkspace): Promise<void> {
  const past = sql`FROM bookings WHERE workspace_id = ${id} AND booking_date < ${day}`;
  await db.run(sql`INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, actor,
      rules_version, at, changes, command_id, engine)
    SELECT workspace_id, booking_date, row_number() OVER (PARTITION BY booking_date), id, 1, 'created', 'customer', 1,
      starts_at - 86400000, '{}', id, ${ENGINE} ${past}`);
  await db.run(sql`INSERT INTO feedback (booking_id, workspace_id, rating, created_at, updated_at)
    SELECT id, workspace_id, 5, starts_at, starts_at ${past}`);
}

const aHistory = (workspace: TestWorkspace, count: number) =>
  bookingsFrom(workspace, addDays(workspace.day, -10), "-", count);

const aFuture = (workspace: TestWorkspace, count: number) =>
  bookingsFrom(workspace, addDays(workspace.day, 40), "+", count);

/** On a date and, four a day, before or after it, written at once. */
const bookingsFrom = ({ id }: TestWorkspace, date: string, direction: "-" | "+", count: number) =>
  db.run(sql`WITH RECURSIVE n(i, away) AS (
      SELECT 0, ${direction} || '0 days' UNION ALL
      SELECT i + 1, ${direction} || ((i + 1) / 4) || ' days' FROM n WHERE i < ${count - 1})
    INSERT INTO bookings (workspace_id, booking_date, rules_version, status, version, token_version, id, customer_name,
      booking_time, guests, spots, duration_minutes, starts_at, ends_at, source, search_text, created_at)
    SELECT ${id}, date(${date}, away), 1, 'confirmed', 1, 1, ${crypto.randomUUID()} || i, 'Guest ' || i, '18:00', 2, 1, 60,
      unixepoch(${date}, away) * 1000 + 64800000, unixepoch(${date}, away) * 1000 + 68400000, 'online', 'guest', 0
    FROM n`);

/** Long ago; sent ones were charged then, after a second try. */
const oldMessages = ({ id }: TestWorkspace, state: "sent" | "failed", count: number) =>
  db.run(sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
    INSERT INTO notifications (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key,
      created_at, sent_at, charged_at, address_hash)
    SELECT ${crypto.randomUUID()} || i, ${id}, 'booking', ${id} || i, 'booking_confirmation', 'sms', i, ${state}, 2,
      ${crypto.randomUUID()} || i, i, iif(${state} = 'sent', i, NULL), iif(${state} = 'sent', i, NULL), 'hash' FROM n`);

/** Each statement may look at one row beyond its own, which depends on the rest of the table. */
function expectAsFew(rows: number, before: number): void {
  expect(rows).toBeLessThanOrEqual(before + 3);
}
