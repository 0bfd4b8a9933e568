import type { AttemptOutcome } from "../../db/diary/messages/message-outcomes.ts";
import { messageAfterFailure } from "../../domain/messages/retry.ts";
import type { SendResult } from "./providers/provider.ts";
import type { ReadyMessage } from "./send-messages.ts";

/**
 * Only a hand-over uses up a try (docs/decisions/017-when-the-provider-is-away.md). `tookSome`: the provider took
 * others of the batch. The same error without the `providerAway` mark: it took others since the last try.
 */
export function attemptOutcome(
  { row, verdict }: ReadyMessage,
  result: SendResult | undefined,
  now: number,
  isProbe: boolean,
  tookSome: boolean,
): AttemptOutcome {
  const { id, leaseUntil, channel, attempts, dueAt } = row;
  const outcome = { id, leaseUntil, dueAt, attempts, providerId: null, providerAway: false, sentAt: null };
  const untried = { ...outcome, attempts: attempts - 1, error: row.error, isCharged: row.chargedAt !== null };
  if ("waitUntil" in verdict)
    return { ...untried, state: "due", dueAt: verdict.waitUntil, error: verdict.error ?? row.error };
  if ("drop" in verdict) return { ...untried, state: verdict.drop, error: verdict.error ?? row.error };
  if (!result) return { ...untried, state: "superseded" };
  if (!result.ok && result.isUntried)
    return { ...untried, state: "due", providerAway: row.providerAway, isCharged: false };
  if (result.ok)
    return { ...outcome, state: "sent", providerId: result.providerId, error: null, isCharged: true, sentAt: now };
  const providerTakesOthers = tookSome || (row.error === result.error && !row.providerAway);
  const tried = { channel, attempts, dueAt, until: verdict.until, isProbe, providerTakesOthers };
  const next = messageAfterFailure(result.kind, tried, now);
  return { ...outcome, ...next, error: result.error, isCharged: result.kind === "unknown" };
}
