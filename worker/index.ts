import { app } from "./app.ts";
import { deliver } from "./jobs/deliver.ts";
import { runSchedule } from "./jobs/sweep.ts";
import { servicesOf } from "./services.ts";

export { WorkspaceDay } from "../durable-objects/workspace-day.ts";
export { WorkspaceFeed } from "../durable-objects/workspace-feed.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env, context) => deliver(servicesOf(env, context), batch),
  scheduled: (_controller, env, context) => runSchedule(servicesOf(env, context)),
} satisfies ExportedHandler<Env, { notificationId: string }>;
