import type { QueuedMessage } from "../durable-objects/queue-due-messages.ts";
import { app } from "./app.ts";
import { everyMinute } from "./jobs/run-schedule.ts";
import { consumeQueue, isDeadLetterQueue, logDeadLetters } from "./messages/consume-queue.ts";
import { servicesOf } from "./services.ts";

export { ClientSockets } from "../durable-objects/client-sockets.ts";
export { WorkspaceDay } from "../durable-objects/workspace-day.ts";
export { WorkspaceFeed } from "../durable-objects/workspace-feed.ts";

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) =>
    isDeadLetterQueue(batch.queue) ? logDeadLetters(batch) : consumeQueue(servicesOf(env, context), batch),
  scheduled: (_controller, env, context) => everyMinute(servicesOf(env, context)),
} satisfies ExportedHandler<Env, QueuedMessage>;
