import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { countTry, deleteTries, triesOf } from "../../db/directory/throttles.ts";
import { networkOf } from "../../domain/people/client-address.ts";
import { nextTryAt, THROTTLES, type ThrottleName } from "../../domain/people/throttle.ts";
import type { App } from "../app-type.ts";
import type { Services } from "../services.ts";
import { pseudonym } from "./tokens.ts";

/** The binding does not say when its minute ends: by then it has. */
const MINUTE_SECONDS = 60;

/**
 * Refuses a client that calls too often within a minute (docs/rules.md#limits-on-strangers). Cloudflare counts, so it
 * costs no trip to the database. A count that fails lets the call pass.
 */
const within = (limitOf: (env: Env) => RateLimit) =>
  createMiddleware<App>(async (c, next) => {
    const isWithin = async () => (await limitOf(c.env).limit({ key: clientOf(c) })).success;
    if (c.var.services.config.limitsRequests && !(await isWithin().catch(() => true)))
      fail("too_many_requests", { seconds: MINUTE_SECONDS });
    await next();
  });

export const perMinute = {
  availability: within((env) => env.AVAILABILITY_LIMIT),
  manage: within((env) => env.MANAGE_LIMIT),
  bookings: within((env) => env.BOOKING_LIMIT),
};

/**
 * Counts a try, and refuses those beyond the limit with when to come again. `who` says by whom it is counted; the table
 * keeps a pseudonym of it. Comes before whatever the limit protects, so that many tries at once are counted too.
 */
export async function throttle(s: Services, name: ThrottleName, ...who: string[]): Promise<void> {
  if (await isLetThrough(s, name, ...who)) return;
  const tries = await triesOf(s.db, keyOf(s, name, who));
  const wait = tries ? nextTryAt(THROTTLES[name], tries) - s.now() : 0;
  fail("too_many_requests", { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Counts a try and says whether it is within the limit, where whoever is beyond it is not told. */
export async function isLetThrough(s: Services, name: ThrottleName, ...who: string[]): Promise<boolean> {
  if (!s.config.limitsRequests) return true;
  return (await countTry(s.db, keyOf(s, name, who), THROTTLES[name], s.now())) !== undefined;
}

/** Forgets the tries of who has succeeded: a statement for the batch that writes the success. */
export const forgive = (s: Services, name: ThrottleName, ...who: string[]) => deleteTries(s.db, keyOf(s, name, who));

/**
 * The network a request comes from, as Cloudflare says it; any header beside this one is the client's own word. Without
 * Cloudflare in front nobody says, and all count as one (docs/decisions/012-limits-on-strangers.md).
 */
export const clientOf = (c: Context) => networkOfClient(c) ?? "unknown";

/** The same; null where nobody says. */
export const networkOfClient = (c: Context) => networkOf(c.req.header("CF-Connecting-IP") ?? "");

const keyOf = (s: Services, name: ThrottleName, who: string[]) =>
  pseudonym(s.config.sessionKeys, "throttle", name, ...who);
