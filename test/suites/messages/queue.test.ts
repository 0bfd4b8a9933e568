import { createExecutionContext, getQueueResult, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { QueuedMessage } from "../../../durable-objects/queue-due-messages.ts";
import worker from "../../../worker/index.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { consumeQueue } from "../../../worker/messages/consume-queue.ts";
import { rebind } from "../../harness/day-object.ts";
import { aWorkspace, booked, owedBy } from "../../harness/harness.ts";
import { aQueue, loseMessages, queueBatch, queuedById, servicesAt } from "../../harness/services.ts";

async function consumeFrom(queue: string, messageId: string, bindings: object = {}) {
  const batch = queueBatch(await queuedById([messageId]), queue);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return getQueueResult(batch, context);
}

async function aMessage() {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  await booked(workspace, { customerName: "Nobody's Business", customerEmail: "private@example.com" });
  const [{ id } = { id: "" }] = await owedBy(workspace);
  const state = async () => (await owedBy(workspace)).map((row) => row.state);
  return { id, state };
}

test("a dead letter is logged by its id alone and acknowledged, and the sweep sends its message", async () => {
  const { id, state } = await aMessage();
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { ackAll } = await consumeFrom("daybook-notify-dead", id);
  const lines = log.mock.calls.flat();
  log.mockRestore();
  expect(ackAll).toBe(true);
  expect(lines).toEqual([JSON.stringify({ event: "given up by the queue", messageIds: [id] })]);
  expect(await state()).toEqual(["due"]);
  await runSchedule(servicesAt(Date.now()));
  expect(await state()).toEqual(["sent"]);
});

test("a misconfigured Worker still logs dead letters, and loses no message", async () => {
  const { id, state } = await aMessage();
  const log = vi.spyOn(console, "error").mockReturnValue();
  await expect(consumeFrom("daybook-notify", id, { APP_ORIGIN: "" })).rejects.toThrow();
  expect((await consumeFrom("daybook-production-notify-dead", id, { APP_ORIGIN: "" })).ackAll).toBe(true);
  log.mockRestore();
  expect(await state()).toEqual(["due"]);
});

test("of what a booking owes, the day queues what is due at once", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "feedback_request"]);
  const { queued, bindings } = aQueue();
  await rebind(workspace, () => bindings);
  await booked(workspace);
  const owed = await owedBy(workspace);
  const confirmation = owed.find(({ type }) => type === "booking_confirmation");
  expect(owed).toHaveLength(2);
  await expect.poll(() => queued).toEqual([{ messageId: confirmation?.id, workspaceId: workspace.id }]);
});

test("messages of the other queue are sent", async () => {
  const { id, state } = await aMessage();
  await consumeFrom("daybook-notify", id);
  expect(await state()).toEqual(["sent"]);
});

test("what an older version queued by another name is left to the sweep", async () => {
  const { id, state } = await aMessage();
  const old = { notificationId: id } as unknown as QueuedMessage;
  await consumeQueue(servicesAt(Date.now()), queueBatch([old]));
  expect(await state()).toEqual(["due"]);
  await runSchedule(servicesAt(Date.now()));
  expect(await state()).toEqual(["sent"]);
});

test("a message of a database that is not bound is left to the sweep, and the others of its batch are sent", async () => {
  const { id, state } = await aMessage();
  const lost: QueuedMessage = { messageId: crypto.randomUUID(), workspaceId: `${crypto.randomUUID()}.9` };
  const log = vi.spyOn(console, "error").mockReturnValue();
  await consumeQueue(servicesAt(Date.now()), queueBatch([lost, ...(await queuedById([id]))]));
  log.mockRestore();
  expect(await state()).toEqual(["sent"]);
});
