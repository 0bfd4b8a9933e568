import type { Message, SendResult } from "./message.ts";

const AT_ONCE = 6;

/** Sends one; `lane` is which of those that run beside each other, for what each of them keeps open. */
type SendOne = (message: Message, lane: number) => Promise<SendResult>;

/**
 * Sends messages one by one, a few beside each other. Nothing is begun once `signal` aborts or the provider was found to be
 * away: what is left is `away` too. A send that throws may have gone out.
 */
export async function sendEach(
  messages: Message[],
  signal: AbortSignal,
  sendOne: SendOne,
  lanes = AT_ONCE,
): Promise<SendResult[]> {
  const results = new Map<Message, SendResult>();
  const waiting = [...messages];
  let away: string | null = null;
  const run = async (lane: number) => {
    while (away === null && !signal.aborted) {
      const message = waiting.shift();
      if (!message) return;
      const result = await sendOne(message, lane).catch(() => unknown("transport failed"));
      results.set(message, result);
      if (!result.ok && result.kind === "away") away = result.error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, messages.length) }, (_, lane) => run(lane)));
  const left: SendResult = { ok: false, kind: "away", error: away ?? "no time left" };
  return messages.map((message) => results.get(message) ?? left);
}

export const away = (error: string): SendResult => ({ ok: false, kind: "away", error });
export const unknown = (error: string): SendResult => ({ ok: false, kind: "unknown", error });
export const permanent = (error: string, suppress?: string): SendResult => ({
  ok: false,
  kind: "permanent",
  error,
  ...(suppress ? { suppress } : {}),
});
