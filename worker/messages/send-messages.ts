import type { Diary } from "../../db/connect.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { suppressionKey, suppressionsOf } from "../../db/diary/messages/suppressions.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { blockedBySuppression } from "../../domain/messages/suppression.ts";
import type { Services } from "../services.ts";
import type { RenderedMessage, SendResult, Transport } from "./providers/provider.ts";
import type { MessageStop } from "./verdict.ts";

export type Transports = (s: Services, channel: Channel) => Transport;

/** `until`: when the message stops being true. */
export type ReadyMessage = {
  row: StoredMessage;
  verdict: { message: RenderedMessage; until: number | null } | MessageStop;
};

/** No message is handed over in the lease's last half. */
const SENT_BEFORE_LEASE_ENDS_MS = 30_000;
/** Unfinished sends are abandoned: outcomes must be written before another consumer takes the messages. */
const ANSWERED_BEFORE_LEASE_ENDS_MS = 15_000;

/** See docs/rules.md#before-a-message-leaves. */
export async function dropSuppressed(db: Diary, written: ReadyMessage[]): Promise<ReadyMessage[]> {
  const keys = await Promise.all(
    written.map(({ verdict }) =>
      "message" in verdict ? suppressionKey(verdict.message.channel, verdict.message.to) : null,
    ),
  );
  const noted = await suppressionsOf(db, [...new Set(keys.flatMap((key) => key ?? []))]).all();
  return written.map((one, i) => {
    const ofAddress = noted.filter(({ addressHash }) => addressHash === keys[i]);
    const stop = blockedBySuppression(one.row, ofAddress);
    return stop ? { ...one, verdict: { drop: stop.state, error: stop.error } } : one;
  });
}

/**
 * Hands over within half a lease. A cancellation waits for a reminder being sent (db/diary/messages/leases.ts). A
 * transport that throws or never ends leaves `unknown`.
 */
export async function sendMessages(
  s: Services,
  ready: ReadyMessage[],
  transports: Transports,
): Promise<Map<string, SendResult>> {
  const leaseEnds = ready[0]?.row.leaseUntil ?? 0;
  const timeLeft = (before: number) => Math.max(0, leaseEnds - before - s.now());
  const toSend = timeLeft(SENT_BEFORE_LEASE_ENDS_MS);
  const signal = toSend > 0 ? AbortSignal.timeout(toSend) : AbortSignal.abort();
  const gaveUp = Promise.withResolvers<SendResult[]>();
  const limit = setTimeout(() => gaveUp.resolve([]), timeLeft(ANSWERED_BEFORE_LEASE_ENDS_MS));
  const results = new Map<string, SendResult>();
  const handOver = async (channel: Channel) => {
    const messages = ready.flatMap(({ verdict }) =>
      "message" in verdict && verdict.message.channel === channel ? verdict.message : [],
    );
    if (messages.length === 0) return;
    const sent = transports(s, channel)
      .send(messages, signal)
      .catch(() => []);
    const answers = await Promise.race([sent, gaveUp.promise]);
    messages.forEach(({ messageId }, i) => {
      results.set(messageId, answers[i] ?? { ok: false, kind: "unknown", error: "transport failed" });
    });
  };
  await Promise.all([handOver("email"), handOver("sms")]).finally(() => clearTimeout(limit));
  return results;
}
