import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";

/**
 * How often something may be tried: `tries` within `windowMs` of the first. After that, nothing until the window ends; or,
 * with `firstWaitMs`, one try at a time after waits that double, none longer than the window.
 */
export type Throttle = { tries: number; windowMs: number; firstWaitMs: number | null };

/** What is remembered of somebody's tries: how many were let through, and when they are forgotten. Refused ones leave no trace. */
export type Tries = { count: number; resetsAt: number };

/**
 * The limits that are counted in the database (docs/rules.md#limits-on-strangers). Each is counted by who it is for:
 * sign-in by account and address, so that nobody elsewhere can slow its owner, and loosely by address alone, for each
 * costs a hash; sign-up by address, requests for a demo too; reset by account, and loosely by the address that asks;
 * e-mail changes, confirmations and new workspaces by account; invitations by workspace and by who invites; deletions
 * asked for, and hand-overs, by workspace; messages sent to try them, and messages sent again, by the owner.
 */
export const THROTTLES = {
  signIn: { tries: 10, windowMs: 15 * MINUTE_MS, firstWaitMs: MINUTE_MS },
  signInClient: { tries: 60, windowMs: 5 * MINUTE_MS, firstWaitMs: null },
  signUp: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  reset: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  resetClient: { tries: 30, windowMs: HOUR_MS, firstWaitMs: null },
  emailChange: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  confirmation: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  workspace: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  invitation: { tries: 20, windowMs: DAY_MS, firstWaitMs: null },
  test: { tries: 5, windowMs: HOUR_MS, firstWaitMs: null },
  demo: { tries: 3, windowMs: HOUR_MS, firstWaitMs: null },
  deletion: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  handOver: { tries: 3, windowMs: DAY_MS, firstWaitMs: null },
  retry: { tries: 30, windowMs: HOUR_MS, firstWaitMs: null },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof THROTTLES;

/**
 * From when on the next try is let through, in milliseconds; a moment that has passed means at once. It depends on the
 * tries that were let through alone, so hammering meanwhile does not put it off: it is a wait, never a lock
 * (docs/decisions/012-limits-on-strangers.md).
 */
export function nextTryAt({ tries, windowMs, firstWaitMs }: Throttle, { count, resetsAt }: Tries): number {
  if (count < tries) return 0;
  if (firstWaitMs === null) return resetsAt;
  const lastTry = resetsAt - windowMs;
  return lastTry + Math.min(windowMs, firstWaitMs * 2 ** (count - tries));
}

/**
 * What is remembered once a try at `now`, in milliseconds, was let through. Waits that double are counted from the last
 * try, all else from the first. The database does the same in one statement (db/directory/throttles.ts).
 */
export function afterTry({ tries, windowMs, firstWaitMs }: Throttle, before: Tries | null, now: number): Tries {
  if (!before || before.resetsAt <= now) return { count: 1, resetsAt: now + windowMs };
  const count = before.count + 1;
  return { count, resetsAt: firstWaitMs !== null && count >= tries ? now + windowMs : before.resetsAt };
}
