import type { Message, SendResult } from "./message.ts";
import type { Pace } from "./pace.ts";

const AT_ONCE = 6;
/** A send under way when the time is over may take so long; who takes its message over must find it decided. */
const LAST_ANSWER_MS = 10_000;

/** Sends one; `lane` is which of those that run beside each other, for what each of them keeps open. */
type SendOne = (message: Message, lane: number) => Promise<SendResult>;

/**
 * Sends messages one by one, a few beside each other. Nothing is begun once `signal` aborts or the provider was found to be
 * away: what is left is `away` too, and untried. A send that throws, or does not end in time, may have gone out: it keeps
 * nobody else's answer back. `pace`: for a provider that takes so many calls a second.
 */
export async function sendEach(
  messages: Message[],
  signal: AbortSignal,
  sendOne: SendOne,
  lanes = AT_ONCE,
  pace?: Pace,
): Promise<SendResult[]> {
  const results = new Map<Message, SendResult>();
  const waiting = [...messages];
  let away: string | null = null;
  const timeIsOver = Promise.withResolvers<SendResult>();
  let limit: ReturnType<typeof setTimeout> | undefined;
  const beginLimit = () => {
    limit = setTimeout(() => timeIsOver.resolve(unknown("no answer in time")), LAST_ANSWER_MS);
  };
  signal.addEventListener("abort", beginLimit);
  const run = async (lane: number) => {
    while (away === null && !signal.aborted) {
      const message = waiting.shift();
      if (!message) return;
      await pace?.turn();
      if (away !== null || signal.aborted) return; // without a result: it was not begun
      const sent = sendOne(message, lane).catch(() => unknown("transport failed"));
      const result = await Promise.race([sent, timeIsOver.promise]);
      results.set(message, result);
      if (!result.ok && result.kind === "away") away = result.error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, messages.length) }, (_, lane) => run(lane)));
  signal.removeEventListener("abort", beginLimit);
  clearTimeout(limit);
  const left: SendResult = { ok: false, kind: "away", error: away ?? "no time left", isUntried: true };
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
