import { log } from "../../contract/log.ts";
import { diaryBinding, diaryOfMessage } from "../../db/connect.ts";
import { leaseByIds } from "../../db/diary/messages/leases.ts";
import { noteHeartbeat } from "../../db/platform/nightly-tasks.ts";
import { PUSHES, type QueuedMessage } from "../../durable-objects/queue-due-messages.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";
import { channelsOn, deliverMessages } from "./deliver-messages.ts";
import { transportFor } from "./providers/transports.ts";
import { deliverPushes } from "./push/deliver-pushes.ts";
import type { Transports } from "./send-messages.ts";

type QueueBatch = Pick<MessageBatch<QueuedMessage>, "messages" | "ackAll">;

/** Only proves that the queue works. */
export const HEARTBEAT = "heartbeat";

/**
 * Acks even after an error: the sweep sends from the table what is left, also what an older version queued as
 * `{ notificationId }`.
 */
export async function consumeQueue(
  s: Services,
  batch: QueueBatch,
  transports: Transports = transportFor,
): Promise<void> {
  const queued = batch.messages.map(({ body }) => body);
  const owed = queued.filter(({ messageId }) => messageId && messageId !== HEARTBEAT);
  const byDiary = Map.groupBy(owed, ({ workspaceId }) => workspaceId && diaryBinding(s.env, workspaceId));
  await runEachInOrder(
    "batch not finished",
    [...byDiary.values()].map((mine) => async () => {
      const db = diaryOfMessage(s.env, mine[0]?.workspaceId ?? null); // throws when it is not bound
      const ids = mine.flatMap(({ messageId }) => (messageId === PUSHES ? [] : messageId));
      await deliverMessages(s, db, await leaseByIds(db, ids, channelsOn(s.config), s.now()).all(), transports);
      const owing = mine.flatMap(({ messageId, workspaceId }) => (messageId === PUSHES && workspaceId) || []);
      if (owing.length > 0) await deliverPushes(s, db, [...new Set(owing)]);
    }),
  ).catch(() => {});
  batch.ackAll();
  // the next minute sends another
  if (queued.some(({ messageId }) => messageId === HEARTBEAT))
    await noteHeartbeat(s.db, "queue", s.now()).catch(() => {});
}

/** Matches the names in wrangler.toml. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-notify-dead");

/** The sweep sends them from the table. */
export function logDeadLetters(batch: QueueBatch): void {
  log("error", { event: "given up by the queue", messageIds: batch.messages.map(({ body }) => body.messageId) });
  batch.ackAll();
}
