import { log } from "../../contract/log.ts";
import type { QueuedMessages } from "./deliver-messages.ts";

/** Matches the names in wrangler.toml. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-notify-dead");

/** Logs messages that the queue gave up on. The sweep sends them from the table. */
export function logDeadLetters(batch: QueuedMessages): void {
  const notificationIds = batch.messages.map(({ body }) => body.notificationId);
  log("error", { event: "given up by the queue", notificationIds });
  batch.ackAll();
}
