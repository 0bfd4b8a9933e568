import { log } from "../../contract/log.ts";

/** The queue of what the consumer could not even begin with, as wrangler.toml names it. */
export const DEAD_LETTERS = "daybook-notify-dead";

type Queued = Pick<MessageBatch<{ notificationId: string }>, "messages" | "ackAll">;

/** Says which messages the queue gave up on. Nothing is lost by it: they are in the table, and the sweep sends them. */
export function noteDeadLetters(batch: Queued): void {
  const notificationIds = batch.messages.map(({ body }) => body.notificationId);
  log("error", { event: "given up by the queue", notificationIds });
  batch.ackAll();
}
