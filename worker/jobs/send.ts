import type { Diary } from "../../db/connect.ts";
import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import { suppressionKey, suppressionsOf } from "../../db/diary/messages/suppressions.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { blockedBySuppression } from "../../domain/messages/suppression.ts";
import type { SendResult } from "../messaging/message.ts";
import type { transportFor } from "../messaging/transports.ts";
import type { Services } from "../services.ts";
import type { Verdict } from "./judge.ts";

/** Where messages go: the configured transports, or a test's own. */
export type Transports = typeof transportFor;

/** A leased message, what is to be done with it, and the key its address is noted by. */
export type Judged = { row: NotificationRow; verdict: Verdict; addressHash: string };

/** Of a lease's minute, half: nothing is handed over after that. */
const SENT_BEFORE_LEASE_ENDS_MS = 30_000;
/** And whatever a transport is still at then is given up: outcomes stand before anybody takes a message over. */
const ANSWERED_BEFORE_LEASE_ENDS_MS = 15_000;

/**
 * The verdicts once more, now that the addresses are known: nothing goes to one that is noted
 * (docs/rules.md#before-a-message-leaves).
 */
export async function withoutSuppressed(db: Diary, judged: Omit<Judged, "addressHash">[]): Promise<Judged[]> {
  const keyed = await Promise.all(
    judged.map(async ({ row, verdict }) => {
      const to = "send" in verdict ? verdict.send.to : null;
      return { row, verdict, addressHash: to === null ? "" : await suppressionKey(row.channel, to) };
    }),
  );
  const noted = await suppressionsOf(db, [...new Set(keyed.flatMap(({ addressHash }) => addressHash || []))]);
  return keyed.map((one) => {
    const ofAddress = noted.filter(({ addressHash }) => addressHash === one.addressHash);
    const stop = "send" in one.verdict && blockedBySuppression(one.row, ofAddress);
    return stop ? { ...one, verdict: { drop: stop.state, error: stop.error } } : one;
  });
}

/**
 * Hands over what is to be sent, each channel to its transport, both within half a lease. What was read before stands for
 * that long: a reminder may still go out while its booking is being cancelled, and the cancellation follows it, never the
 * other way round (db/diary/messages/leases.ts). A transport that throws, or does not end, has told nobody what it did.
 */
export async function sendAll(s: Services, judged: Judged[], transports: Transports): Promise<Map<string, SendResult>> {
  const leaseEnds = judged[0]?.row.leaseUntil ?? 0;
  const timeLeft = (before: number) => Math.max(0, leaseEnds - before - s.now());
  const toSend = timeLeft(SENT_BEFORE_LEASE_ENDS_MS);
  const signal = toSend > 0 ? AbortSignal.timeout(toSend) : AbortSignal.abort();
  const gaveUp = Promise.withResolvers<SendResult[]>();
  const limit = setTimeout(() => gaveUp.resolve([]), timeLeft(ANSWERED_BEFORE_LEASE_ENDS_MS));
  const results = new Map<string, SendResult>();
  const handOver = async (channel: Channel, mine: Judged[]) => {
    const messages = mine.flatMap(({ verdict }) => ("send" in verdict ? verdict.send : []));
    if (messages.length === 0) return;
    const sent = transports(s, channel)
      .send(messages, signal)
      .catch(() => []);
    const answers = await Promise.race([sent, gaveUp.promise]);
    messages.forEach(({ notificationId }, i) => {
      results.set(notificationId, answers[i] ?? { ok: false, kind: "unknown", error: "transport failed" });
    });
  };
  const ready = (channel: Channel) => judged.filter(({ row, verdict }) => row.channel === channel && "send" in verdict);
  await Promise.all([handOver("email", ready("email")), handOver("sms", ready("sms"))]).finally(() =>
    clearTimeout(limit),
  );
  return results;
}
