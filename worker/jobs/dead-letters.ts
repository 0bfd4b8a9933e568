import { log } from "../../contract/log.ts";

/** The name matches the dead-letter queues in wrangler.toml. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-notify-dead");

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/** Logs the messages that the queue gave up on. Their rows stay in the table, and the sweep sends them. */
export function logDeadLetters(batch: Queued): void {
  const notificationIds = batch.messages.map(({ body }) => body.notificationId);
  log("error", { event: "given up by the queue", notificationIds });
  batch.ackAll();
}
