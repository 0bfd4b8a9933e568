import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { allDiaries } from "../../db/connect.ts";
import { taskProgress } from "../../db/platform/nightly-tasks.ts";
import type { Config } from "../../worker/config.ts";
import { runNightlyTasks } from "../../worker/jobs/run-nightly-tasks.ts";
import { deliver } from "../../worker/messages/deliver-messages.ts";
import type { Transports } from "../../worker/messages/send-messages.ts";
import { type Services, servicesOf } from "../../worker/services.ts";
import { rebind } from "./day-object.ts";
import type { TestWorkspace } from "./harness.ts";

/** The services of a job that runs at a moment of the test's choice, configured as it says. */
export function servicesAt(now: number, config: Partial<Config> = {}): Services {
  const services = servicesOf(env, createExecutionContext());
  return { ...services, now: () => now, config: { ...services.config, ...config } };
}

/** A mail provider that does not answer. */
export const BROKEN = { mailTransport: "no such transport" };

/** From here on the queue loses what this day puts on it, so that a test decides when something is sent. */
export const loseMessages = (workspace: TestWorkspace, date = workspace.day) =>
  rebind(
    workspace,
    () => ({
      NOTIFY: { sendBatch: () => Promise.reject(new Error("lost")) } as unknown as Queue<{ notificationId: string }>,
    }),
    date,
  );

/** The Worker's queue, kept from sending: what is put on it stands in `queued`. */
export function aQueue() {
  const queued: string[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<{ notificationId: string }>>) => {
    for (const { body } of messages) queued.push(body.notificationId);
  };
  return { queued, bindings: { NOTIFY: { sendBatch } as unknown as Queue<{ notificationId: string }> } };
}

/** A queue batch with these message ids. */
export function queueBatch(ids: string[], queue = "daybook-notify") {
  const timestamp = new Date();
  const messages = ids.map((notificationId, i) => ({ id: `m${i}`, timestamp, attempts: 1, body: { notificationId } }));
  return createMessageBatch<{ notificationId: string }>(queue, messages);
}

/** The queue's consumer, given messages with these ids. */
export const consume = (ids: string[], services = servicesAt(Date.now()), transports?: Transports): Promise<void> =>
  deliver(services, queueBatch(ids), transports);

/** Runs the nightly tasks until all are done. Returns the number of runs. */
export async function runNight(now = Date.now()): Promise<number> {
  for (let runs = 1; ; runs++) {
    await runNightlyTasks(servicesAt(now));
    const tasks = (await Promise.all(allDiaries(env).map(taskProgress))).flat();
    const isLastBegun = tasks.some(({ name }) => name === "outbox");
    if (isLastBegun && tasks.every(({ done }) => done)) return runs;
  }
}
