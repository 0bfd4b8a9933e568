import type { QueuedMessage } from "../../durable-objects/queue-due-messages.ts";
import worker from "../../worker/index.ts";

export * from "../../worker/index.ts";

/* Stands around the built Worker and fails each batch of messages, so that the queue gives them up (e2e/operation/serve.test.ts). */

type Events = Required<Pick<ExportedHandler<Env, QueuedMessage>, "fetch" | "queue" | "scheduled">>;

const { queue: consume, ...others } = worker as unknown as Events;

export default {
  ...others,
  queue: (batch, env, context) => {
    if (batch.queue === "daybook-notify") throw new Error("failing on purpose");
    return consume(batch, env, context);
  },
} satisfies Events;
