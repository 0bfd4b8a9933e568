import type { Throttle } from "../people/throttle.ts";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import type { Channel } from "./messages-owed.ts";

/** After each failure, how long until the next try; after the last one a message has failed. */
const RETRY_AFTER = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];
export const TRIES_MAX = RETRY_AFTER.length + 1;
export const RETRY_WAIT_MAX_MS = Math.max(...RETRY_AFTER);

/** How often a message may be tried before its time, to find out whether its provider is back. */
export const PROBE_THROTTLE: Throttle = { tries: 1, windowMs: 5 * MINUTE_MS, firstWaitMs: null };

/**
 * Why a try failed. `permanent`: never this message. `transient`: not now. `away`: the provider as a whole takes nothing.
 * `unknown`: it may have gone, nobody can tell.
 */
export type FailureKind = "permanent" | "transient" | "away" | "unknown";

type FailedTry = {
  channel: Channel;
  /** Tries so far, this one included. */
  attempts: number;
  dueAt: number;
  /** From when on the message is no longer true; null: not foreseeable. */
  until: number | null;
  /** Was it tried before its time, only to find out whether the provider is back? */
  isProbe: boolean;
  /** Does the provider take others: beside this one, or since it was last found away for it? */
  providerTakesOthers: boolean;
};

type NextState = { state: "due" | "failed" | "unknown"; dueAt: number; attempts: number; providerAway: boolean };

/**
 * What becomes of a message whose try failed at `now` (docs/rules.md#retries): another try after 1, 5 and 15 minutes,
 * 1, 3 and 6 hours, and then it has failed. An SMS that may have gone is never sent again by itself. A message that
 * would be tried when it is no longer true has failed. While the provider is away it waits until then, since it goes at
 * once when the provider is back, and its last try is not used up: it does not fail for what is not its fault. But what
 * is refused like this though the provider takes others fails like any other: the provider stumbles over this very
 * message. A probe that finds the provider away is no try.
 */
export function messageAfterFailure(kind: FailureKind, tried: FailedTry, now: number): NextState {
  const { channel, dueAt, until, isProbe, providerTakesOthers } = tried;
  const providerAway = kind === "away" && !providerTakesOthers;
  if (providerAway && isProbe) return { state: "due", dueAt, attempts: tried.attempts - 1, providerAway };
  const attempts = providerAway ? Math.min(tried.attempts, RETRY_AFTER.length) : tried.attempts;
  if (kind === "unknown" && channel === "sms") return { state: "unknown", dueAt, attempts, providerAway };
  const wait = RETRY_AFTER[attempts - 1];
  if (kind === "permanent" || wait === undefined) return { state: "failed", dueAt, attempts, providerAway: false };
  const next = now + wait;
  if (until === null || next < until) return { state: "due", dueAt: next, attempts, providerAway };
  if (providerAway) return { state: "due", dueAt: until, attempts, providerAway };
  return { state: "failed", dueAt, attempts, providerAway };
}
