import type { Pace } from "./pace.ts";
import type { RenderedMessage, SendResult } from "./provider.ts";

const AT_ONCE = 6;
/** Started sends must end before another consumer takes their messages. */
const LAST_ANSWER_MS = 10_000;

/** `lane`: a parallel run, which may keep a connection. */
type SendOne = (message: RenderedMessage, lane: number) => Promise<SendResult>;

/**
 * After `signal` aborts, or once the provider is away, the rest is `away` and untried. A send that throws or takes too
 * long is `unknown` and delays no other.
 */
export async function sendEach(
  messages: RenderedMessage[],
  signal: AbortSignal,
  sendOne: SendOne,
  lanes = AT_ONCE,
  pace?: Pace,
): Promise<SendResult[]> {
  const results = new Map<RenderedMessage, SendResult>();
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
      if (away !== null || signal.aborted) return;
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
