import { expect, test } from "vitest";
import { bookingRules } from "../../db/diary/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { aMessage, aWorkspace, booked, call, owedBy, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { ON } from "../../test/harness/limits.ts";
import { aQueue, consume, loseMessages, sentTo } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow } from "../../test/harness/stored-rows.ts";

const path = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/messages`;
const list = (workspace: TestWorkspace, query = "") =>
  call("GET", `${path(workspace)}${query && `?${query}`}`, { as: workspace.owner });
const retry = (workspace: TestWorkspace, id: string, bindings?: Partial<Env>) =>
  call("POST", `${path(workspace)}/${id}/retry`, { as: workspace.owner, ...(bindings ? { bindings } : {}) });
const rowOf = (id: string) => storedRow(notifications, { id });

test.each(["failed", "unknown"] as const)("a message that is %s is owed anew with all tries", async (state) => {
  const workspace = await aWorkspace();
  const { queued, bindings } = aQueue();
  const past = Date.now() - DAY_MS;
  const { id } = await aMessage(workspace, {
    ...{ state, channel: "sms", dueAt: past, attempts: 7, error: "gone", chargedAt: past, sentAt: past },
    ...{ providerId: "p1", providerAway: true, leaseUntil: past },
  });
  const { status, body } = await retry(workspace, id, bindings);
  expect([status, body]).toMatchObject([200, { state: "due", attempts: 0, error: null, sentAt: null }]);
  expect(await rowOf(id)).toMatchObject({ state: "superseded", error: "gone", chargedAt: past });
  const row = await rowOf(body.id);
  expect(row).toMatchObject({
    ...{ state: "due", attempts: 0, error: null, chargedAt: null, sentAt: null, providerId: null },
    ...{ providerAway: false, leaseUntil: null, dedupeKey: `retry:${body.id}` },
  });
  expect(new Date(row?.dueAt ?? 0).toISOString()).toBe(body.dueAt);
  expect(row?.dueAt).toBeGreaterThan(past + DAY_MS - 1);
  expect(queued).toEqual([{ messageId: body.id, workspaceId: workspace.id }]);
});

test("ten retries at once owe and queue one message", async () => {
  const workspace = await aWorkspace();
  const { queued, bindings } = aQueue();
  const { id } = await aMessage(workspace, { state: "failed" });
  const replies = await Promise.all(times(10, () => retry(workspace, id, bindings)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const anew = replies.find(({ status }) => status === 200)?.body.id;
  expect(queued.map(({ messageId }) => messageId)).toEqual([anew]);
  expect((await list(workspace, "state=due")).body.messages).toHaveLength(1);
});

test("a test cannot be retried; the owner sends it again from the editor, where it is counted", async () => {
  const workspace = await aWorkspace();
  const { id } = await aMessage(workspace, { state: "failed", subject: "test", subjectId: workspace.owner.userId });
  const { status, body } = await retry(workspace, id);
  expect([status, body.code]).toEqual([409, "cannot_change"]);
});

test("an owner can retry thirty messages an hour", async () => {
  const workspace = await aWorkspace();
  const rows = await Promise.all(times(31, () => aMessage(workspace, { state: "failed" })));
  const replies = [];
  for (const { id } of rows) replies.push((await retry(workspace, id, ON)).status);
  expect(replies).toEqual([...Array(30).fill(200), 429]);
});

test.each(["due", "held", "leased", "sent", "delivered", "superseded"] as const)(
  "a message that is %s cannot be retried",
  async (state) => {
    const workspace = await aWorkspace();
    const { id } = await aMessage(workspace, { state });
    const before = await rowOf(id);
    const { status, body } = await retry(workspace, id);
    expect([status, body.code, body.title]).toEqual([409, "cannot_change", "Unable to send again"]);
    expect(await rowOf(id)).toEqual(before);
  },
);

test("a closed diary owes no message anew, since a move would leave it behind", async () => {
  const workspace = await aWorkspace();
  const { id } = await aMessage(workspace, { state: "failed" });
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const { status, body } = await retry(workspace, id);
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect((await owedBy(workspace)).map((row) => [row.id, row.state])).toEqual([[id, "failed"]]);
});

test("a retried confirmation reaches its customer", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  await booked(workspace, { customerEmail });
  const [owed] = await owedBy(workspace);
  const id = owed?.id ?? "";
  await changeStored(notifications, { id }, { state: "failed", attempts: 7 });
  const { queued, bindings } = aQueue();
  expect((await retry(workspace, id, bindings)).body).toMatchObject({ customerName: "Astrid Lind", state: "due" });
  await consume(queued.map(({ messageId }) => messageId));
  const sent = await sentTo(customerEmail);
  expect(sent).toHaveLength(1);
  expect((await list(workspace, "state=sent")).body.messages).toMatchObject([
    { id: queued[0]?.messageId, attempts: 1, error: null },
  ]);
});
