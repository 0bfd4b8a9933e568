import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import { messagesPage } from "../../db/diary/messages/message-list.ts";
import { notifications } from "../../db/platform/schema.ts";
import type { MessageState } from "../../domain/messages/provider-report.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import {
  aMember,
  aMessage,
  aWorkspace,
  booked,
  call,
  db,
  diary,
  everythingStored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";

const path = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/messages`;
const list = (workspace: TestWorkspace, query = "") =>
  call("GET", `${path(workspace)}${query && `?${query}`}`, { as: workspace.owner });
const retry = (workspace: TestWorkspace, id: string, bindings?: Partial<Env>) =>
  call("POST", `${path(workspace)}/${id}/retry`, { as: workspace.owner, ...(bindings ? { bindings } : {}) });
const idsOf = (body: { messages: { id: string }[] }) => body.messages.map(({ id }) => id);
const rowOf = (id: string) => storedRow(notifications, { id });

test("a message is shown with its booking and outcome, without other personal data", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace, { customerName: "Åsa Öberg", customerPhone: "+46701234567" });
  const dueAt = Date.parse("2027-03-01T12:00:00Z");
  const { id } = await aMessage(workspace, {
    ...{ subjectId: booking.id, type: "booking_reminder", channel: "sms", state: "failed" },
    ...{ dueAt, sentAt: dueAt + MINUTE_MS, attempts: 7, error: "recipient replied STOP", addressHash: "hash" },
  });
  const { status, body } = await list(workspace);
  expect([status, body]).toEqual([
    200,
    {
      messages: [
        {
          id,
          bookingId: booking.id,
          customerName: "Åsa Öberg",
          type: "booking_reminder",
          channel: "sms",
          state: "failed",
          dueAt: "2027-03-01T12:00:00.000Z",
          sentAt: "2027-03-01T12:01:00.000Z",
          attempts: 7,
          error: "recipient replied STOP",
        },
      ],
      nextCursor: null,
    },
  ]);
});

test("a message of a removed booking has no name; a test has neither booking nor name", async () => {
  const workspace = await aWorkspace();
  const gone = await aMessage(workspace, { dueAt: 2 });
  const tried = await aMessage(workspace, {
    ...{ subject: "test", subjectId: workspace.owner.userId, address: "secret@example.com", dueAt: 1 },
  });
  const { body, text } = await list(workspace);
  expect(body.messages).toMatchObject([
    { id: gone.id, bookingId: gone.subjectId, customerName: null },
    { id: tried.id, bookingId: null, customerName: null },
  ]);
  expect(text).not.toContain("secret@example.com");
  expect((await list(workspace, `bookingId=${workspace.owner.userId}`)).body.messages).toEqual([]);
});

test("the latest due comes first; filters combine", async () => {
  const workspace = await aWorkspace();
  const now = Date.now();
  const booking = await booked(workspace);
  const add = async (inMs: number, state: "sent" | "failed" | "due", subjectId = booking.id) =>
    (await aMessage(workspace, { dueAt: now + inMs, state, subjectId })).id;
  const other = crypto.randomUUID();
  const [past, failed, elsewhere, soon, later] = await Promise.all([
    add(-DAY_MS, "sent"),
    add(-HOUR_MS, "failed"),
    add(-MINUTE_MS, "failed", other),
    add(HOUR_MS, "due"),
    add(DAY_MS, "due"),
  ]);
  const found = async (query: string) => idsOf((await list(workspace, query)).body);
  expect(await found("")).toEqual([later, soon, elsewhere, failed, past]);
  expect(await found("when=past")).toEqual([elsewhere, failed, past]);
  expect(await found("when=future")).toEqual([later, soon]);
  expect(await found("when=future&order=soonest")).toEqual([soon, later]);
  expect(await found("order=soonest")).toEqual([past, failed, elsewhere, soon, later]);
  expect(await found("state=failed")).toEqual([elsewhere, failed]);
  expect(await found(`bookingId=${booking.id}`)).toEqual([later, soon, failed, past]);
  expect(await found(`bookingId=${booking.id}&state=failed`)).toEqual([failed]);
  expect(await found(`bookingId=${booking.id}&when=past`)).toEqual([failed, past]);
  expect(await found("state=due&when=past")).toEqual([]);
});

test.each([
  [true, "failed", 7],
  [true, "unknown", 1],
  [true, "due", 2],
  [true, "leased", 2],
  [false, "due", 1],
  [false, "leased", 1],
  [false, "sent", 3],
  [false, "superseded", 3],
  [false, "held", 0],
] as const)("troubled is %s for a message that is %s after %i tries", async (isTroubled, state, attempts) => {
  const workspace = await aWorkspace();
  const { id } = await aMessage(workspace, { state, attempts, dueAt: Date.now() + HOUR_MS });
  expect(idsOf((await list(workspace, "troubled=true")).body)).toEqual(isTroubled ? [id] : []);
});

test("a message due at this moment is past", async () => {
  const workspace = await aWorkspace();
  const { id, dueAt } = await aMessage(workspace);
  const page = (past: boolean) =>
    messagesPage(diary, workspace.id, {
      ...{ bookingId: undefined, state: undefined, after: null, limit: 50 },
      when: { past, now: dueAt },
    });
  expect((await page(true)).map((row) => row.id)).toEqual([id]);
  expect(await page(false)).toEqual([]);
});

test.each(["", "state=failed", "when=past", "state=failed&when=past", "troubled=true", "when=past&order=soonest"])(
  "120 messages due at few moments come in three pages of '%s' without gap or repeat",
  async (query) => {
    const workspace = await aWorkspace();
    const ids = await Promise.all(
      times(120, async (i) => (await aMessage(workspace, { state: "failed", dueAt: 1000 + (i % 3) })).id),
    );
    const pages: string[][] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await list(workspace, [query, cursor && `cursor=${cursor}`].filter(Boolean).join("&"));
      pages.push(idsOf(body));
      cursor = body.nextCursor;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat().sort()).toEqual(ids.sort());
  },
);

test("a cursor works in its own list only", async () => {
  const workspace = await aWorkspace();
  await Promise.all(times(51, () => aMessage(workspace, { state: "failed" })));
  const { nextCursor } = (await list(workspace, "state=failed")).body;
  expect((await list(workspace, `state=failed&cursor=${nextCursor}`)).body.messages).toHaveLength(1);
  const bookings = (await call("GET", `/api/workspaces/${workspace.slug}/bookings`, { as: workspace.owner })).body;
  expect(bookings.nextCursor).toBeNull();
  for (const query of [
    `cursor=${nextCursor}`,
    `state=unknown&cursor=${nextCursor}`,
    `state=failed&when=past&cursor=${nextCursor}`,
    ...["", "x", "bnVsbA", "W10", nextCursor.slice(1), `${nextCursor}A`].map((wrong) => `state=failed&cursor=${wrong}`),
  ]) {
    const { status, body } = await list(workspace, query);
    expect([query, status, body.errors?.[0]?.path]).toEqual([query, 422, "cursor"]);
  }
});

test.each(["order=latest", "state=lost", "when=all", "troubled=no", "surprise=1", "state=failed&state=sent"])(
  "'%s' is no filter",
  async (query) => {
    expect((await list(await aWorkspace(), query)).status).toBe(422);
  },
);

test("a foreign booking's messages are an empty list, as for an unknown booking", async () => {
  const [mine, foreign] = [await aWorkspace(), await aWorkspace()];
  const { subjectId, id } = await aMessage(foreign, { state: "failed" });
  for (const bookingId of [subjectId, crypto.randomUUID()])
    expect((await list(mine, `bookingId=${bookingId}`)).body).toEqual({ messages: [], nextCursor: null });
  const before = await everythingStored();
  for (const unknown of [id, crypto.randomUUID()]) {
    const { status, body } = await retry(mine, unknown);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("staff and signed-out visitors see no messages and retry none", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const { id } = await aMessage(workspace, { state: "failed" });
  for (const [as, status] of [
    [staff, 403],
    [undefined, 401],
  ] as const) {
    const asked = as ? { as } : {};
    expect((await call("GET", path(workspace), asked)).status).toBe(status);
    expect((await call("POST", `${path(workspace)}/${id}/retry`, asked)).status).toBe(status);
  }
  expect(await rowOf(id)).toMatchObject({ state: "failed" });
});

const FEW: [string, MessageState, { state?: MessageState; isTroubled?: boolean }][] = [
  ["troubled", "failed", { isTroubled: true }],
  ...(["due", "leased", "held", "failed", "unknown"] as const).map((state): (typeof FEW)[number] => [
    state,
    state,
    { state },
  ]),
];

test.each(FEW)("%s messages are found without reading those that were sent", async (_, state, filter) => {
  const [workspace, now] = [await aWorkspace(), Date.now()];
  await aHistory(workspace, 0, 400, now);
  await changeStored(notifications, { workspaceId: workspace.id }, { state: "sent" });
  const { id } = await aMessage(workspace, { state, dueAt: now - DAY_MS });
  const { database, count } = countedDatabase(env.DB);
  const wanted = { bookingId: undefined, state: undefined, when: null, after: null, limit: 51, ...filter };
  const found = await messagesPage(diaryOf({ DB: database }, workspace.id), workspace.id, wanted);
  expect(found.map((row) => row.id)).toEqual([id]);
  expect(count.rowsRead).toBeLessThan(10);
});

/** One a minute, every other failed. */
const aHistory = ({ id }: TestWorkspace, from: number, count: number, now: number) =>
  db.run(sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})
    INSERT INTO notifications (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)
    SELECT ${id} || i, ${id}, 'booking', ${id} || (i % 40), 'booking_confirmation', 'email', ${now} - i * 60000,
      CASE i % 2 WHEN 0 THEN 'failed' ELSE 'sent' END, 1, ${id} || i, 0 FROM n`);

test("a page reads as many rows of 10,000 messages as of 200", async () => {
  const [workspace, now] = [await aWorkspace(), Date.now()];
  const base = { bookingId: undefined, state: undefined, when: null, after: null, limit: 51 };
  const { subjectId } = await aMessage(workspace);
  const deep = { dueAt: now - 60 * MINUTE_MS, id: "" };
  const pages = {
    first: base,
    deep: { ...base, after: deep },
    past: { ...base, when: { past: true, now } },
    "deep in the past": { ...base, when: { past: true, now }, after: deep },
    future: { ...base, when: { past: false, now } },
    "soonest of the future": { ...base, when: { past: false, now: deep.dueAt }, isSoonestFirst: true },
    "deep in the soonest": { ...base, when: { past: false, now: 0 }, after: deep, isSoonestFirst: true },
    failed: { ...base, state: "failed" as const },
    "deep in the failed": { ...base, state: "failed" as const, when: { past: true, now }, after: deep },
    troubled: { ...base, isTroubled: true },
    "deep in the troubled": { ...base, isTroubled: true, after: deep },
    "of a booking": { ...base, bookingId: subjectId },
    "failed of a booking": { ...base, bookingId: subjectId, state: "failed" as const },
  };
  const rowsRead = async () => {
    const reads: Record<string, number> = {};
    for (const [name, wanted] of Object.entries(pages)) {
      const { database, count } = countedDatabase(env.DB);
      await messagesPage(diaryOf({ DB: database }, workspace.id), workspace.id, wanted);
      reads[name] = count.rowsRead;
    }
    return reads;
  };
  await aHistory(workspace, 0, 200, now);
  const few = await rowsRead();
  await aHistory(workspace, 200, 9_800, now);
  const many = await rowsRead();
  for (const [name, rows] of Object.entries(many)) expect(rows, name).toBeLessThanOrEqual((few[name] ?? 0) + 2);
});
