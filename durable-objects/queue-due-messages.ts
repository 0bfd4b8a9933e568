import type { WrittenMessage } from "../db/diary/write-changes.ts";

const QUEUE_BATCH = 100;
const QUEUE_AHEAD_MS = 1000;

/** A message on the queue. Its diary is the workspace's, or the directory's database (`diaryOfMessage`). */
export type QueuedMessage = { messageId: string; workspaceId: string | null };

type NotifyQueue = Pick<Queue<QueuedMessage>, "sendBatch">;

/**
 * Queues due messages, best effort: the sweep finds lost ones (docs/rules.md#delivery).
 * @param now an instant in milliseconds, like `dueAt`
 * @returns a promise for each batch; none rejects
 */
export function queueDueMessages(
  queue: NotifyQueue,
  workspaceId: string,
  messages: WrittenMessage[],
  now: number,
): Promise<unknown>[] {
  const due = messages.flatMap(({ id, dueAt }) => (dueAt <= now + QUEUE_AHEAD_MS ? id : []));
  const batches: Promise<unknown>[] = [];
  for (let i = 0; i < due.length; i += QUEUE_BATCH)
    batches.push(queueMessages(queue, workspaceId, due.slice(i, i + QUEUE_BATCH)).catch(() => {}));
  return batches;
}

/** At most 100. */
export const queueMessages = (queue: NotifyQueue, workspaceId: string | null, ids: string[]): Promise<unknown> =>
  queue.sendBatch(ids.map((messageId) => ({ body: { messageId, workspaceId } })));
