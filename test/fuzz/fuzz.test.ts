import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allDiaries } from "../../db/connect.ts";
import * as ofDiary from "../../db/diary/schema.ts";
import * as ofDirectory from "../../db/directory/schema.ts";
import * as ofPlatform from "../../db/platform/schema.ts";
import { app } from "../../worker/app.ts";
import { ORIGIN } from "../harness/harness.ts";
import { forSeconds } from "../harness/random-runs.ts";
import { aGiven } from "../harness/routes/given.ts";
import { routes } from "../harness/routes.ts";
import { aCase, type Case, NAMES, requestOf } from "./cases.ts";
import type { Wire } from "./draft.ts";
import { faultsOf, isIdle, mayChange } from "./judge.ts";

/* Requests of `npm run fuzz` to the Worker itself. No message is sent, so that no row changes after an answer. */

/** After this many changes the restaurant is made anew. */
const RENEWED_AFTER = 12;
const SENDS_LATER = ["PUT /api/workspaces/:slug/notifications/:type"];
const ASSETS = { fetch: async () => new Response("<!doctype html><title></title>") } as unknown as Fetcher;
const BINDINGS = { ...env, ASSETS, NOTIFY: { sendBatch: async () => {} } as unknown as Queue };

const { dayOffers: _, refusedDemand: __, ...decided } = ofDiary; // a hint and counts that the day writes in its own time
const TABLES = Object.values({ ...ofDirectory, ...decided, ...ofPlatform }).flatMap((table) =>
  is(table, SQLiteTable) ? getTableName(table) : [],
);

/** Rises with every write, also with some that change none of our rows; rows are compared only then. */
const writes = () => each("SELECT total_changes() AS writes");
const rows = () => each(...TABLES.map((table) => `SELECT * FROM "${table}"`));
async function each(...queries: string[]): Promise<string> {
  const asked = allDiaries(env).map(({ $client: database }) =>
    database.batch(queries.map((query) => database.prepare(query))),
  );
  return JSON.stringify((await Promise.all(asked)).flat().map(({ results }) => results));
}

/** Null: `Request` refuses it. */
function asRequest({ method, target, headers, body }: Wire): Request | null {
  if (headers.some(([, value]) => /[^\t -~]/.test(value))) return null; // the runtime warns of them
  try {
    return new Request(`${ORIGIN}${target}`, { method, headers, body, redirect: "manual" });
  } catch {
    return null;
  }
}

async function answerTo(request: Request) {
  const context = createExecutionContext();
  const response = await app.fetch(request, BINDINGS, context);
  response.webSocket?.accept();
  response.webSocket?.close();
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

test("the table says by what each body is checked", () => {
  expect(routes.filter(({ route }) => route.body && !route.takes)).toEqual([]);
});

test("whatever is sent, it is answered in our words, and what is refused changes nothing", async () => {
  const [foreign, first] = [await aGiven(), await aGiven()];
  let given = first;
  let changes = 0;
  let before = { writes: await writes(), rows: await rows() };
  const statuses = new Map<number, number>();
  const tryOne = async (tried: Case) => {
    const request = asRequest(requestOf(tried, given, foreign, ORIGIN));
    if (!request) return;
    const { method } = request;
    const { name } = tried;
    const answer = await answerTo(request);
    const { status } = answer;
    const now = await writes();
    const after = now === before.writes ? before : { writes: now, rows: await rows() };
    const isSame = after.rows === before.rows;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isKept = isSame || !isIdle(method, status) || mayChange(name, status);
    const said = `${name} by ${tried.caller}, ${tried.mutations.map(({ kind }) => kind)}: ${status}`;
    const faults = faultsOf(answer, { method, name, target: request.url });
    expect([said, ...faults, ...(isKept ? [] : ["it changed something"])].join("; ")).toBe(said);
    if (!isSame && ++changes % RENEWED_AFTER === 0) given = await aGiven();
    before = isSame ? after : { writes: await writes(), rows: await rows() };
  };
  const names = NAMES.filter((name) => !SENDS_LATER.includes(name));
  const hasMet = (isWanted: (status: number) => boolean) => [...statuses.keys()].filter(isWanted).length;
  const isVaried = () => hasMet((status) => status < 300) > 2 && hasMet((status) => status >= 400) > 6;
  await fc.assert(fc.asyncProperty(aCase("fetch", names), tryOne), forSeconds(0.5, { least: 100, until: isVaried }));
  expect(isVaried()).toBe(true);
});
