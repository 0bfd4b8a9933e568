import { app } from "./app.ts";
import { isDeadLetters, noteDeadLetters } from "./jobs/dead-letters.ts";
import { everyMinute, takeFromQueue } from "./jobs/heartbeat.ts";
import { servicesOf } from "./services.ts";

export { WorkspaceDay } from "../durable-objects/workspace-day.ts";
export { WorkspaceFeed } from "../durable-objects/workspace-feed.ts";

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) =>
    isDeadLetters(batch.queue) ? noteDeadLetters(batch) : takeFromQueue(servicesOf(env, context), batch),
  scheduled: (_controller, env, context) => everyMinute(servicesOf(env, context)),
} satisfies ExportedHandler<Env, { notificationId: string }>;
