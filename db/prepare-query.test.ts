import { env } from "cloudflare:workers";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { countedDatabase } from "../test/harness/counting/counted-database.ts";
import { aWorkspace, diary, stored, type TestWorkspace } from "../test/harness/harness.ts";
import { type Diary, diaryOf, type Given, isAmong, limitOf, prepareQuery } from "./connect.ts";
import { bookings, feedback } from "./diary/schema.ts";

let workspace: TestWorkspace;
const OVERRIDE = { reason: "a regular", by: "member", refusal: "time_slot_unavailable" };
beforeAll(async () => {
  workspace = await aWorkspace();
  await stored(workspace, [{ smsWithheld: true, override: OVERRIDE }]);
});

/** A flag, JSON, SQL and a table that has no row. */
const columns = { booking: bookings, feedback, spots: sql<number>`${bookings.spots} + 1`.mapWith(String) };

const ofWorkspace = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select(columns)
    .from(bookings)
    .leftJoin(feedback, eq(feedback.bookingId, bookings.id))
    .where(eq(bookings.workspaceId, workspaceId)),
);

test("rows are those that drizzle gives for the query", async () => {
  const written = diary
    .select(columns)
    .from(bookings)
    .leftJoin(feedback, eq(feedback.bookingId, bookings.id))
    .where(eq(bookings.workspaceId, workspace.id));
  const rows = await ofWorkspace(diary, workspace.id).all();
  expect(rows).toEqual(await written);
  expect(rows[0]).toMatchObject({ booking: { smsWithheld: true, override: OVERRIDE }, feedback: null, spots: "2" });
  expect(await ofWorkspace(diary, workspace.id).get()).toEqual(rows[0]);
  expect(await ofWorkspace(diary, "another").get()).toBeUndefined();
});

const bookingIds = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select({ id: bookings.id, override: bookings.override })
    .from(bookings)
    .where(eq(bookings.workspaceId, workspaceId)),
);

test("a batch holds several, beside queries that drizzle writes", async () => {
  const plain = diary
    .select({ count: sql<number>`count(*)` })
    .from(bookings)
    .where(eq(bookings.workspaceId, workspace.id));
  const [mine, counted, others] = await diary.batch([
    bookingIds(diary, workspace.id),
    plain,
    bookingIds(diary, "another"),
  ]);
  expect([mine, counted, others]).toEqual([await bookingIds(diary, workspace.id).all(), [{ count: 1 }], []]);
});

const withConstants = prepareQuery((db: Diary, workspaceId: Given<string>, most: Given<number>) =>
  db
    .select({ quoted: sql<string>`${'it\'s ? "so"'}`, mark: sql<string>`'?'`, ten: sql<number>`${10}` })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.status, "confirmed"), eq(bookings.smsWithheld, true)))
    .limit(limitOf(most)),
);

test("what is the same at each call stands in the text, so that SQLite plans once", async () => {
  const texts: string[] = [];
  const bound: unknown[][] = [];
  const prepare = (text: string) => {
    texts.push(text);
    const bind = (...values: unknown[]) => {
      bound.push(values);
      return env.DB.prepare(text).bind(...values);
    };
    return { bind };
  };
  const db = diaryOf({ DB: { prepare } as unknown as D1Database }, workspace.id);
  expect(await withConstants(db, workspace.id, 3).all()).toEqual([{ quoted: `it's ? "so"`, mark: "?", ten: 10 }]);
  expect(bound).toEqual([[workspace.id, 3]]);
  expect(texts[0]).toMatch(/"status" = 'confirmed' and .*"sms_withheld" = 1\) limit \(\? \+ 0\)$/);
});

test("each call reads the database it names", async () => {
  const [first, second] = [countedDatabase(env.DB), countedDatabase(env.DB)];
  await bookingIds(diaryOf({ DB: first.database }, workspace.id), workspace.id).all();
  expect([first.count.trips, second.count.trips]).toEqual([1, 0]);
  const other = diaryOf({ DB: second.database }, workspace.id);
  await other.batch([bookingIds(other, workspace.id)]);
  expect([first.count.trips, second.count.trips]).toEqual([1, 1]);
});

const setWithheld = prepareQuery((db: Diary, ids: Given<string[]>, isWithheld: Given<boolean>) =>
  db
    .update(bookings)
    .set({ smsWithheld: sql`${isWithheld}` })
    .where(isAmong(bookings.id, ids))
    .returning({ id: bookings.id, smsWithheld: bookings.smsWithheld }),
);

test("a list of any length is one value, and writing returns rows", async () => {
  const ids = (await bookingIds(diary, workspace.id).all()).map(({ id }) => id);
  expect(await setWithheld(diary, ids, false).all()).toEqual(ids.map((id) => ({ id, smsWithheld: false })));
  expect(await setWithheld(diary, [], true).all()).toEqual([]);
});

const ofGuests = prepareQuery((db: Diary, workspaceId: Given<string>, ...guests: Given<number>[]) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), inArray(bookings.guests, guests))),
);

test("another number of values is another text", async () => {
  const found = await Promise.all([[], [2], [1, 2, 3]].map((guests) => ofGuests(diary, workspace.id, ...guests).all()));
  expect(found.map(({ length }) => length)).toEqual([0, 1, 1]);
});

test("an error of the database keeps its message", async () => {
  const broken = prepareQuery((db: Diary, name: Given<string>) => db.select({ id: sql`json(${name})` }).from(bookings));
  await expect(broken(diary, "{").all()).rejects.toMatchObject({ cause: { message: expect.stringContaining("JSON") } });
});
