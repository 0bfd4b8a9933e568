import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderedMessage, SendResult } from "./provider.ts";
import { away, sendEach } from "./send-each.ts";

const messages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ messageId: `${i}` }) as unknown as RenderedMessage);
const took: SendResult = { ok: true, providerId: null };
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a send that never ends does not delay other answers", async () => {
  const time = new AbortController();
  const sent = sendEach(messages(8), time.signal, ({ messageId }) =>
    messageId === "3" ? never() : Promise.resolve(took),
  );
  await vi.advanceTimersByTimeAsync(0);
  time.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  const results = await sent;
  expect(results.filter(({ ok }) => ok)).toHaveLength(7);
  expect(results[3]).toEqual({ ok: false, kind: "unknown", error: "no answer in time" });
});

test("messages not started are untried, with the provider away or no time left", async () => {
  const behind = await sendEach(messages(9), new AbortController().signal, async () => away("gone"), 1);
  expect(behind.map((result) => !result.ok && result.isUntried === true)).toEqual([false, ...Array(8).fill(true)]);
  const late = await sendEach(messages(1), AbortSignal.abort(), async () => took);
  expect(late).toEqual([{ ok: false, kind: "away", error: "no time left", isUntried: true }]);
});
