import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { directory } from "../../db/connect.ts";
import { noteHeartbeat } from "../../db/platform/nightly-tasks.ts";
import { FILE_HEADERS } from "../../worker/http/security-headers.ts";
import { call } from "../harness/harness.ts";
import { aGiven } from "../harness/routes/given.ts";
import type { Given, Route } from "../harness/routes/route.ts";
import { routes } from "../harness/routes.ts";
import { type Case, oddCasesOf, rightCasesOf, targetOf } from "./cases.ts";
import { SCENES } from "./scenes.ts";
import { namesOf, START, steadyNumber, steadyWith } from "./steady.ts";

/*
 * Records all answers for `npm run answers`; no test. `diff` compares two of its files, one from before a change that
 * must not alter behaviour.
 */

type Recorded = { status: number; headers: Record<string, string>; body: unknown };

const answers: Record<string, Record<string, Recorded>> = {};

const AS_GOOD_AS_NOW = 29_000;

/** The clock stands at the start of the route's cases, and every reading advances it by a millisecond. */
async function windClock(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  let read = 0;
  Date.now = () => {
    if (++read > AS_GOOD_AS_NOW) throw new Error("the clock was read so often that a minute would be counted");
    return START + read;
  };
  await noteHeartbeat(directory(env), "cron", START);
}

test.each(routes)("$name", async ({ name, route }) => {
  await windClock();
  const [a, otherA, b] = [await aGiven(), await aGiven(), await aGiven()];
  const steady = steadyWith(new Map([...namesOf(a, "A"), ...namesOf(otherA, "A"), ...namesOf(b, "B")]));
  const found: Record<string, Recorded> = {};
  answers[name] = found;
  for (const [what, one] of Object.entries(rightCasesOf(name, route, a)))
    found[what] = recorded(await made(name, route, a, one), steady);
  for (const [what, one] of Object.entries(oddCasesOf(name, route, otherA, b)))
    found[what] = recorded(await made(name, route, otherA, one), steady);
});

test.each(Object.entries(SCENES))("%s", async (title, play) => {
  await windClock();
  const steady = steadyWith(new Map());
  const scene: Record<string, Recorded> = {};
  answers[title] = scene;
  await play(async (what, reply) => {
    const said = await reply;
    scene[what] = recorded(said, steady);
    return said;
  });
});

test("all of it is written", async () => {
  await expect(`${JSON.stringify(answers, null, 1)}\n`).toMatchFileSnapshot(env.ANSWERS);
});

type Reply = Awaited<ReturnType<typeof call>>;

function made(name: string, route: Route, a: Given, one: Case): Promise<Reply> {
  const { method, path } = targetOf(name, route, a, one);
  return call(method, path, {
    body: "body" in one ? one.body : name.startsWith("GET") ? undefined : route.body?.(a),
    headers: {
      "Idempotency-Key": crypto.randomUUID(),
      ...(route.upgrade ? { Upgrade: "websocket" } : {}),
      ...one.headers,
    },
    ...(one.as ? { as: one.as } : {}),
  });
}

function recorded({ status, headers, text, body }: Reply, steady: (text: string) => string): Recorded {
  const kept = [...headers].filter(([name, value]) => ALWAYS.get(name) !== value);
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, steady(value)])),
    body: body === null ? steady(text) : steadyIn(body, steady),
  };
}

/** Headers that stand on every answer are recorded where they differ. */
const ALWAYS = new Map(Object.entries(FILE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Makes a body's texts and moments steady. The database's row numbers say nothing of a route, and messages due at once
 * have no order.
 */
function steadyIn(value: unknown, steady: (text: string) => string, key = ""): unknown {
  if (Array.isArray(value)) return inOrder(value, key).map((each) => steadyIn(each, steady));
  if (key === "id" && /^\d+$/.test(String(value))) return "<row>";
  if (key === "expiresAt" && typeof value === "number") return steady(String(value));
  if (typeof value === "string") return steady(value);
  if (typeof value === "number") return steadyNumber(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, steadyIn(inner, steady, name)]));
}

/** A change's mail and SMS are due at once; what differs keeps its order. */
function inOrder(list: unknown[], key: string): unknown[] {
  const sort = (each: unknown) => {
    const { type, channel } = each as { type?: string; channel?: string };
    return `${type} ${channel}`;
  };
  return key === "messages" ? list.toSorted((a, b) => (sort(a) < sort(b) ? -1 : sort(a) > sort(b) ? 1 : 0)) : list;
}
