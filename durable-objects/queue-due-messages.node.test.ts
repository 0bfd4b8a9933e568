import { expect, test } from "vitest";
import { type QueuedMessage, queueDueMessages } from "./queue-due-messages.ts";

const NOW = Date.parse("2027-06-15T10:00:00Z");

test("due messages are queued in batches of a hundred, and none is left out", async () => {
  const messages = Array.from({ length: 250 }, (_, i) => ({ id: `m${i}`, dueAt: NOW }));
  const batches: QueuedMessage[][] = [];
  await queueDueMessages(taking(batches), "w", messages, NOW);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(messages.map(({ id }) => ({ messageId: id, workspaceId: "w" })));
});

test("what is due within a second is queued, and what is due later waits for the sweep", async () => {
  const messages = [0, 1000, 1001].map((ms) => ({ id: `in ${ms} ms`, dueAt: NOW + ms }));
  const batches: QueuedMessage[][] = [];
  await queueDueMessages(taking(batches), "w", messages, NOW);
  expect(batches.flat().map(({ messageId }) => messageId)).toEqual(["in 0 ms", "in 1000 ms"]);
});

type NotifyQueue = Parameters<typeof queueDueMessages>[0];

const taking = (batches: QueuedMessage[][]) =>
  ({
    sendBatch: async (batch: Iterable<MessageSendRequest<QueuedMessage>>) => {
      batches.push([...batch].map(({ body }) => body));
    },
  }) as unknown as NotifyQueue;
