import type { Throttle } from "../people/throttle.ts";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import type { Channel } from "./messages-owed.ts";

/** After the first, second, … failure. */
export const RETRY_AFTER = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];
export const TRIES_MAX = RETRY_AFTER.length + 1;
export const RETRY_WAIT_MAX_MS = Math.max(...RETRY_AFTER);

/** The sweep tries a waiting message early, to learn if its provider is back. */
export const PROBE_THROTTLE: Throttle = { tries: 1, windowMs: 5 * MINUTE_MS, firstWaitMs: null };

/**
 * `permanent`: never this message. `transient`: not now. `away`: the provider takes none. `unknown`: it may have gone.
 */
export type FailureKind = "permanent" | "transient" | "away" | "unknown";

type FailedTry = {
  channel: Channel;
  /** Counts the failed one. */
  attempts: number;
  dueAt: number;
  /** When the message stops being true; null: unknown. */
  until: number | null;
  /** The sweep tried it early (`PROBE_THROTTLE`). */
  isProbe: boolean;
  /** In this batch, or since it was found away for this message. */
  providerTakesOthers: boolean;
};

type NextState = { state: "due" | "failed" | "unknown"; dueAt: number; attempts: number; providerAway: boolean };

/**
 * Decides the next state of a message whose try failed at `now`, in milliseconds (docs/rules.md#retries):
 * | failure | next state |
 * | `permanent`, or the last try | `failed` |
 * | `unknown`, SMS | `unknown` |
 * | `transient`; `unknown`, mail | `due` after the wait; `failed` if untrue by then |
 * | `away` while the provider takes others | as `transient` |
 * | `away` | `due` after the wait, or when it stops being true; keeps its last try |
 * | `away`, as a probe | `due` as before; the probe is no try |
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
