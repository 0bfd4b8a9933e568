const QUEUE_BATCH = 100;
const QUEUE_AHEAD_MS = 1000;

/** Stands for all due pushes of its workspace, whose ids the day does not know. */
export const PUSHES = "pushes";

/** Its diary is the workspace's, or the directory's database (`diaryOfMessage`). */
export type QueuedMessage = { messageId: string; workspaceId: string | null };

export type WrittenMessage = { id: string; dueAt: number };

type NotifyQueue = Pick<Queue<QueuedMessage>, "sendBatch">;

/**
 * Best effort: the sweep finds lost messages (docs/rules.md#delivery).
 * @param now an instant in milliseconds, like `dueAt`
 * @returns a promise that never rejects
 */
export async function queueDueMessages(
  queue: NotifyQueue,
  workspaceId: string,
  messages: WrittenMessage[],
  now: number,
): Promise<void> {
  const due = messages.flatMap(({ id, dueAt }) => (dueAt <= now + QUEUE_AHEAD_MS ? id : []));
  const starts = due.flatMap((_, i) => (i % QUEUE_BATCH === 0 ? i : []));
  const batches = starts.map((from) => queueMessages(queue, workspaceId, due.slice(from, from + QUEUE_BATCH)));
  await Promise.allSettled(batches);
}

/** At most 100. */
export const queueMessages = (queue: NotifyQueue, workspaceId: string | null, ids: string[]): Promise<unknown> =>
  queue.sendBatch(ids.map((messageId) => ({ body: { messageId, workspaceId } })));
