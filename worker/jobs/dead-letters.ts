import { log } from "../../contract/log.ts";

/** Matches the names in wrangler.toml. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-notify-dead");

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/** Logs messages that the queue gave up on. The sweep sends them from the table. */
export function logDeadLetters(batch: Queued): void {
  const notificationIds = batch.messages.map(({ body }) => body.notificationId);
  log("error", { event: "given up by the queue", notificationIds });
  batch.ackAll();
}
