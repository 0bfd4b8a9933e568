import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { countTry, deleteTries, triesOf } from "../../db/directory/throttles.ts";
import { networkOf } from "../../domain/people/client-address.ts";
import { nextTryAt, THROTTLES, type ThrottleName } from "../../domain/people/throttle.ts";
import type { App } from "../app-type.ts";
import type { Services } from "../services.ts";
import { pseudonym } from "./tokens.ts";

/** The binding does not say when its minute ends. */
const MINUTE_SECONDS = 60;

/**
 * Refuses a client that calls too often in a minute (docs/rules.md#limits-on-strangers). Cloudflare counts, without the
 * database; a failed count lets the call pass.
 */
const limitPerMinute = (limitOf: (env: Env) => RateLimit) =>
  createMiddleware<App>(async (c, next) => {
    await limitCalls(c, limitOf(c.env), clientOf(c));
    await next();
  });

/** As `perMinute`, of anything that a key names. */
export async function limitCalls(c: Context<App>, limit: RateLimit, key: string): Promise<void> {
  const isWithin = async () => (await limit.limit({ key })).success;
  if (c.var.services.config.limitsRequests && !(await isWithin().catch(() => true)))
    fail("too_many_requests", { seconds: MINUTE_SECONDS });
}

export const perMinute = {
  availability: limitPerMinute((env) => env.AVAILABILITY_LIMIT),
  manage: limitPerMinute((env) => env.MANAGE_LIMIT),
  bookings: limitPerMinute((env) => env.BOOKING_LIMIT),
  pictures: limitPerMinute((env) => env.PICTURE_LIMIT),
};

/**
 * Counts a try of `who`, stored as a pseudonym; beyond the limit fails with `seconds` to wait. Call it before the
 * protected work, so that concurrent tries count.
 */
export async function throttle(s: Services, name: ThrottleName, ...who: string[]): Promise<void> {
  if (await countTryWithinLimit(s, name, ...who)) return;
  const tries = await triesOf(s.db, keyOf(s, name, who));
  const wait = tries ? nextTryAt(THROTTLES[name], tries) - s.now() : 0;
  fail("too_many_requests", { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Counts a try; true within the limit. For answers that must not tell. */
export async function countTryWithinLimit(s: Services, name: ThrottleName, ...who: string[]): Promise<boolean> {
  if (!s.config.limitsRequests) return true;
  return (await countTry(s.db, keyOf(s, name, who), THROTTLES[name], s.now())) !== undefined;
}

/** A statement for the batch that writes the success. */
export const resetThrottle = (s: Services, name: ThrottleName, ...who: string[]) =>
  deleteTries(s.db, keyOf(s, name, who));

/**
 * The network in Cloudflare's header; clients can forge others. Without Cloudflare all count as one
 * (docs/decisions/012-limits-on-strangers.md).
 */
export const clientOf = (c: Context) => networkOfClient(c) ?? "unknown";

/** Like `clientOf`; null without Cloudflare. */
export const networkOfClient = (c: Context) => networkOf(c.req.header("CF-Connecting-IP") ?? "");

const keyOf = (s: Services, name: ThrottleName, who: string[]) =>
  pseudonym(s.config.sessionKeys, "throttle", name, ...who);
