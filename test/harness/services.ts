import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { allDiaries, anyOf, directory } from "../../db/connect.ts";
import { taskProgress } from "../../db/platform/nightly-tasks.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import type { QueuedMessage } from "../../durable-objects/queue-due-messages.ts";
import type { Config } from "../../worker/config.ts";
import { gatherStep } from "../../worker/gathering/gather.ts";
import { runNightlyTasks } from "../../worker/jobs/run-nightly-tasks.ts";
import { consumeQueue } from "../../worker/messages/consume-queue.ts";
import type { Transports } from "../../worker/messages/send-messages.ts";
import { type Services, servicesOf } from "../../worker/services.ts";
import { rebind } from "./day-object.ts";
import type { TestWorkspace } from "./harness.ts";

/** For a job at a moment and with a configuration of the test's choice. */
export function servicesAt(now: number, config: Partial<Config> = {}): Services {
  const services = servicesOf(env, createExecutionContext());
  return { ...services, now: () => now, config: { ...services.config, ...config } };
}

/** A mail provider that does not answer. */
export const BROKEN = { mailTransport: "no such transport" };

/** The queue loses what this day puts on it, so that a test decides when to send. */
export const loseMessages = (workspace: TestWorkspace, date = workspace.day) =>
  rebind(
    workspace,
    () => ({
      NOTIFY: { sendBatch: () => Promise.reject(new Error("lost")) } as unknown as Queue<QueuedMessage>,
    }),
    date,
  );

/** Sends nothing; `queued` holds its messages. */
export function aQueue() {
  const queued: QueuedMessage[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<QueuedMessage>>) => {
    for (const { body } of messages) queued.push(body);
  };
  return { queued, bindings: { NOTIFY: { sendBatch } as unknown as Queue<QueuedMessage> } };
}

export function queueBatch(queued: QueuedMessage[], queue = "daybook-notify") {
  const timestamp = new Date();
  const messages = queued.map((body, i) => ({ id: `m${i}`, timestamp, attempts: 1, body }));
  return createMessageBatch<QueuedMessage>(queue, messages);
}

/** As a day or a use case queues them. */
export async function queuedById(ids: string[]): Promise<QueuedMessage[]> {
  const { id, workspaceId } = notifications;
  const wanted = inArray(id, anyOf(ids));
  const rows = await Promise.all(
    allDiaries(env).map((db) => db.select({ id, workspaceId }).from(notifications).where(wanted)),
  );
  const workspaces = new Map(rows.flat().map((row) => [row.id, row.workspaceId]));
  return ids.map((messageId) => ({ messageId, workspaceId: workspaces.get(messageId) ?? null }));
}

export const consume = async (
  ids: string[],
  services = servicesAt(Date.now()),
  transports?: Transports,
): Promise<void> => consumeQueue(services, queueBatch(await queuedById(ids)), transports);

/** All messages that left for this address, oldest first. */
export const sentTo = (address: string) =>
  directory(env)
    .select()
    .from(capturedMessages)
    .where(eq(capturedMessages.recipient, address))
    .orderBy(capturedMessages.id)
    .all();

/** Runs until all tasks are done; returns the number of runs. */
export async function runNight(now = Date.now()): Promise<number> {
  for (let runs = 1; ; runs++) {
    await runNightlyTasks(servicesAt(now));
    const tasks = (await Promise.all(allDiaries(env).map(taskProgress))).flat();
    const isLastBegun = tasks.some(({ name }) => name === "proof");
    if (isLastBegun && tasks.every(({ done }) => done)) return runs;
  }
}

/** All that stands in the log is gathered (docs/rules.md#gathering). */
export async function gatherAll(): Promise<void> {
  for (const db of allDiaries(env)) while (!(await gatherStep(servicesAt(Date.now()), db)).isAll);
}
