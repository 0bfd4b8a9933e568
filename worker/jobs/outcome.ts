import type { DeliveryOutcome } from "../../db/diary/messages/outcomes.ts";
import { messageAfterFailure } from "../../domain/messages/retry.ts";
import type { SendResult } from "../messaging/message.ts";
import type { Judged } from "./send.ts";

/**
 * What becomes of a leased message, by its verdict and what its transport said. Only a try handed over is a try: what
 * waits for its owner, for the morning or for a new day's caps, or was left behind by its transport, keeps all of them. `isProbe`: it was tried
 * before its time. `tookSome`: its provider took others of the batch. That it took some since this one was last refused, in
 * the same words, shows by the mark of that refusal, which is gone then (docs/decisions/017-when-the-provider-is-away.md).
 */
export function outcomeOf(
  { row, verdict }: Judged,
  result: SendResult | undefined,
  now: number,
  isProbe: boolean,
  tookSome: boolean,
): DeliveryOutcome {
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
