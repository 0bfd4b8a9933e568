import type { WrittenMessage } from "./day-turn.ts";

const QUEUE_BATCH = 100;
const QUEUE_AHEAD_MS = 1000;

type NotifyQueue = Pick<Queue<{ notificationId: string }>, "sendBatch">;

/**
 * Queues due messages, best effort: the sweep finds lost ones (docs/rules.md#delivery).
 * @param now an instant in milliseconds, like `dueAt`
 * @returns a promise for each batch; none rejects
 */
export function queueDueMessages(queue: NotifyQueue, messages: WrittenMessage[], now: number): Promise<unknown>[] {
  const due = messages.filter((message) => message.dueAt <= now + QUEUE_AHEAD_MS);
  const batches: Promise<unknown>[] = [];
  for (let i = 0; i < due.length; i += QUEUE_BATCH) {
    const batch = due.slice(i, i + QUEUE_BATCH).map(({ id }) => ({ body: { notificationId: id } }));
    batches.push(queue.sendBatch(batch).catch(() => {}));
  }
  return batches;
}
