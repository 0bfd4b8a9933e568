import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Config } from "../worker/config.ts";
import { type Services, servicesOf } from "../worker/services.ts";
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
