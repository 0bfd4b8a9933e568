import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { BODY_MAX_BYTES } from "../../contract/limits.ts";
import { countTry, deleteTries, triesOf } from "../../db/directory/throttles.ts";
import { type Network, networksOf } from "../../domain/people/client-address.ts";
import { nextTryAt, THROTTLES, type ThrottleName } from "../../domain/people/throttle.ts";
import { stepsMade } from "../../domain/placing/steps.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import type { App, Services } from "../services.ts";
import { pseudonym } from "./tokens.ts";

/** The binding does not say when its minute ends. */
const MINUTE_SECONDS = 60;

/**
 * Refuses a client that calls too often in a minute (docs/rules.md#limits-on-strangers). Cloudflare counts, without the
 * database; a failed count lets the call pass.
 */
const limitPerMinute = (limitOf: (env: Env) => RateLimit) =>
  createMiddleware<App>(async (c, next) => {
    for (const { name, times } of clientOf(c)) await limitCalls(c, limitOf(c.env), keyInShare(name, times));
    await next();
  });

/**
 * A binding has one limit: a network with some times as much counts under as many keys, by chance. A neighbour finds
 * room there while one client uses its own limit up.
 */
const keyInShare = (name: string, times: number) =>
  times === 1 ? name : `${name} ${Math.floor(Math.random() * times)}`;

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

/** The networks of a client, narrowest first. A try counts in each. */
export type Client = readonly [Network, ...Network[]];
type Who = (string | Client)[];

/**
 * Steps that one client may cause in a minute (domain/placing/steps.ts): some three seconds of CPU, 5 % of a core. What is
 * above it is carried into the next minutes, so that dear calls come less often.
 */
export const WORK_A_MINUTE = 7_500_000;
/** Any call costs so many steps, and so many each row that is read and written out. */
export const CALL_STEPS = 15_000;
/** A member's call reads the whole plan. */
export const MEMBER_CALL_STEPS = 30_000;
export const ROW_STEPS = 100;
/** Rules that are saved or tried out go over the days ahead. */
export const RULES_STEPS = 75_000;
/** A hash of a password takes some 200 ms. */
export const PASSWORD_STEPS = 500_000;

/** More is forgiven, so that nobody waits longer, whatever shares an address. */
const CARRIED_MINUTES = 3;
const clamp = (steps: number, most: number) => Math.min(Math.max(0, steps), most);

const CLIENTS_MAX = 5000;
/** Each isolate counts its own, whose turns clients share; the latest callers are last. */
const work = new Map<string, { steps: number; at: number }>();

type Working = Pick<Services, "client" | "now"> & { config: Pick<Services["config"], "limitsRequests"> };

/** A wide network may cause so many times as much. */
const levelOf = (name: string, times: number, now: number): number => {
  const { steps, at } = work.get(name) ?? { steps: 0, at: now };
  return Math.max(0, steps - (Math.max(0, now - at) * times * WORK_A_MINUTE) / MINUTE_MS);
};

const calls = new Map<string, { level: number; at: number }>();

/** Refuses more than `most` calls a second of one caller, as each isolate counts them: more than fingers type. */
export function limitPerSecond({ config, now }: Pick<Services, "config" | "now">, who: string, most: number): void {
  if (!config.limitsRequests) return;
  const { level, at } = calls.get(who) ?? { level: 0, at: now() };
  const left = Math.max(0, level - (Math.max(0, now() - at) * most) / 1000);
  if (left > most - 1) fail("too_many_requests", { seconds: 1 });
  calls.delete(who);
  const [oldest] = calls.size >= CLIENTS_MAX ? calls.keys() : [];
  if (oldest !== undefined) calls.delete(oldest);
  calls.set(who, { level: left + 1, at: now() });
}

type Asking = { req: Context["req"]; var: { services: Services } };

/** Names the client of a request and refuses it where that client's share is spent. Each byte of its body is a step. */
export function beginWork({ req, var: { services: s } }: Asking, client: string | Client, steps = CALL_STEPS): void {
  const who: readonly Network[] = typeof client === "string" ? [{ name: client, times: 1 }] : client;
  const isKnown = s.client?.[0]?.name === who[0]?.name; // the call itself was charged when it came in
  s.client = who;
  refuseSpent(s);
  const bytes = Number(req.header("Content-Length") ?? BODY_MAX_BYTES);
  const ofBody = req.raw.body ? clamp(bytes || 0, BODY_MAX_BYTES) : 0; // whatever a caller claims
  chargeWork(s, isKnown ? steps - CALL_STEPS : steps + ofBody);
}

export function chargeWork({ config, client, now }: Working, steps: number): void {
  if (!config.limitsRequests || client === undefined) return;
  for (const { name, times } of client) {
    const level = levelOf(name, times, now());
    work.delete(name);
    const [oldest] = work.size >= CLIENTS_MAX ? work.keys() : [];
    if (oldest !== undefined) work.delete(oldest);
    work.set(name, { steps: clamp(level + steps, CARRIED_MINUTES * times * WORK_A_MINUTE), at: now() });
  }
}

/** Does a part of a request's work, which counts as its client's. */
export function countWork<Answer>(s: Services, part: () => Answer): Answer {
  refuseSpent(s);
  const before = stepsMade();
  try {
    return part();
  } finally {
    chargeWork(s, stepsMade() - before);
  }
}

function refuseSpent({ config, client, now }: Working): void {
  if (!config.limitsRequests || client === undefined) return;
  for (const { name, times } of client) {
    const share = times * WORK_A_MINUTE;
    const over = levelOf(name, times, now()) - share;
    if (over >= 0) fail("too_many_requests", { seconds: Math.max(1, Math.ceil((over / share) * MINUTE_SECONDS)) });
  }
}

/** A long look lets others in after so many steps. */
const TURN_STEPS = 20_000;

/** As `countWork`, of many parts. */
export async function countWorkOfEach<Part, Answer>(
  s: Services,
  parts: Part[],
  work: (part: Part) => Answer,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let before = stepsMade();
  for (const part of parts) {
    answers.push(countWork(s, () => work(part)));
    if (stepsMade() - before < TURN_STEPS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    before = stepsMade();
  }
  return answers;
}

/**
 * Counts a try of `who`, stored as a pseudonym; beyond the limit fails with `seconds` to wait. Call it before the
 * protected work, so that concurrent tries count.
 */
export async function throttle(s: Services, name: ThrottleName, ...who: Who): Promise<void> {
  if (await countTryWithinLimit(s, name, ...who)) return;
  const keys = keysOf(s, name, who);
  const waits = (await triesOf(s.db, keys)).map((kept) => {
    const tries = keys.find(({ key }) => key === kept.key)?.tries ?? 0;
    return nextTryAt({ ...THROTTLES[name], tries }, kept) - s.now();
  });
  fail("too_many_requests", { seconds: Math.max(1, Math.ceil(Math.max(0, ...waits) / 1000)) });
}

/** Counts a try; true within the limit. For answers that must not tell. */
export async function countTryWithinLimit(s: Services, name: ThrottleName, ...who: Who): Promise<boolean> {
  if (!s.config.limitsRequests) return true;
  return countTry(s.db, keysOf(s, name, who), THROTTLES[name], s.now());
}

/** A statement for the batch that writes the success. */
export const resetThrottle = (s: Services, name: ThrottleName, ...who: Who) => deleteTries(s.db, keysOf(s, name, who));

/**
 * By the address in Cloudflare's header; clients can forge others. Without Cloudflare all count as one
 * (docs/decisions/012-limits-on-strangers.md).
 */
export function clientOf(c: Context): Client {
  const [narrowest = UNKNOWN, ...wider] = networksOf(c.req.header("CF-Connecting-IP") ?? "");
  return [narrowest, ...wider];
}
export const UNKNOWN: Network = { name: "unknown", times: 1 };

const ANYWHERE: Client = [{ name: "", times: 1 }];

/** One key for each network of the client that is among `who`. */
function keysOf(s: Services, name: ThrottleName, who: Who) {
  const client = who.find((part) => typeof part !== "string") ?? ANYWHERE;
  return client.map((network) => ({
    key: pseudonym(
      ...([s.config.sessionKeys, "throttle", name] as const),
      ...who.map((part) => (typeof part === "string" ? part : network.name)),
    ),
    tries: THROTTLES[name].tries * network.times,
  }));
}
