import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";

/** `tries` within `windowMs` of the first; with `firstWaitMs`, then one after each wait, doubling up to `windowMs`. */
export type Throttle = { tries: number; windowMs: number; firstWaitMs: number | null };

/** Tries let through; refused ones are not stored. */
export type Tries = { count: number; resetsAt: number };

/**
 * Counted in the database (docs/rules.md#limits-on-strangers). Sign-in counts by account and network, lest a stranger
 * lock out the owner, and by network, because each try costs a hash.
 */
export const THROTTLES = {
  signIn: { tries: 10, windowMs: 15 * MINUTE_MS, firstWaitMs: MINUTE_MS },
  signInClient: { tries: 60, windowMs: 5 * MINUTE_MS, firstWaitMs: null },
  passkeys: { tries: 60, windowMs: 5 * MINUTE_MS, firstWaitMs: null },
  signUp: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  reset: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  resetClient: { tries: 30, windowMs: HOUR_MS, firstWaitMs: null },
  emailChange: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  confirmation: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  workspace: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  invitation: { tries: 20, windowMs: DAY_MS, firstWaitMs: null },
  picture: { tries: 60, windowMs: HOUR_MS, firstWaitMs: null },
  notice: { tries: 20, windowMs: HOUR_MS, firstWaitMs: null },
  push: { tries: 20, windowMs: HOUR_MS, firstWaitMs: null },
  test: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  demo: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  address: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  deletion: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  handOver: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  standby: { tries: 10, windowMs: DAY_MS, firstWaitMs: null },
  retry: { tries: 30, windowMs: HOUR_MS, firstWaitMs: null },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof THROTTLES;

/**
 * When the next try is let through, in milliseconds. Refused tries do not move it: a wait, never a lock
 * (docs/decisions/012-limits-on-strangers.md).
 * @example `tries` 10, `firstWaitMs` a minute: one try 1 minute after the tenth, then after 2, 4, 8 minutes
 */
export function nextTryAt({ tries, windowMs, firstWaitMs }: Throttle, { count, resetsAt }: Tries): number {
  if (count < tries) return 0;
  if (firstWaitMs === null) return resetsAt;
  const lastTry = resetsAt - windowMs;
  return lastTry + Math.min(windowMs, firstWaitMs * 2 ** (count - tries));
}

/**
 * The tries to store after one at `now` (ms); doubling waits restart the window. db/directory/throttles.ts does the
 * same in SQL.
 */
export function afterTry({ tries, windowMs, firstWaitMs }: Throttle, before: Tries | null, now: number): Tries {
  if (!before || before.resetsAt <= now) return { count: 1, resetsAt: now + windowMs };
  const count = before.count + 1;
  return { count, resetsAt: firstWaitMs !== null && count >= tries ? now + windowMs : before.resetsAt };
}
