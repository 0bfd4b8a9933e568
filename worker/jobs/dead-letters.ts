import { log } from "../../contract/log.ts";

/** Is this the queue of what the consumer could not even begin with? So wrangler.toml names it, in each environment. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-notify-dead");

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/** Says which messages the queue gave up on. Nothing is lost by it: they are in the table, and the sweep sends them. */
export function logDeadLetters(batch: Queued): void {
  const notificationIds = batch.messages.map(({ body }) => body.notificationId);
  log("error", { event: "given up by the queue", notificationIds });
  batch.ackAll();
}
