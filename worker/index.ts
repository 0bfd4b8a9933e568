import { app } from "./app.ts";
import { consumeQueue, everyMinute } from "./messages/consume-queue.ts";
import { isDeadLetterQueue, logDeadLetters } from "./messages/dead-letters.ts";
import { servicesOf } from "./services.ts";

export { WorkspaceDay } from "../durable-objects/workspace-day.ts";
export { WorkspaceFeed } from "../durable-objects/workspace-feed.ts";

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) =>
    isDeadLetterQueue(batch.queue) ? logDeadLetters(batch) : consumeQueue(servicesOf(env, context), batch),
  scheduled: (_controller, env, context) => everyMinute(servicesOf(env, context)),
} satisfies ExportedHandler<Env, { notificationId: string }>;
