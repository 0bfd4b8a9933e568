import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../../../worker/app.ts";
import { forgetAllReads } from "../../../worker/recent-reads.ts";
import { ORIGIN, type Signed } from "../harness.ts";
import { countedDatabase } from "./counted-database.ts";

const ASSETS = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;

type Asked = { body?: object; as?: Signed; method?: string; bindings?: object; tag?: string };

/** Counts a call's trips to D1, the rows they read, and its calls of day objects, in an isolate that shares no reads. */
export async function counted(path: string, asked: Asked = {}) {
  forgetAllReads();
  return countedAgain(path, asked);
}

/** The same in an isolate that has just read. */
export async function countedAgain(path: string, { body, as, method, bindings, tag }: Asked = {}) {
  const { database, count } = countedDatabase(env.DB);
  const daysCalled: string[] = [];
  const getByName = (name: string) => {
    daysCalled.push(name);
    return env.DAY.getByName(name);
  };
  const DAY = { getByName } as typeof env.DAY;
  const headers = {
    Origin: ORIGIN,
    Cookie: as?.cookie ?? "",
    "Idempotency-Key": crypto.randomUUID(),
    ...(body ? { "Content-Type": "application/json" } : {}),
    ...(tag === undefined ? {} : { "If-None-Match": tag }),
  };
  const request = new Request(`${ORIGIN}${path}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, DB: database, DAY, ASSETS, ...bindings }, context);
  await waitOnExecutionContext(context);
  const { status, headers: answered } = response;
  return {
    status,
    tag: answered.get("ETag") ?? "",
    body: await response.text(),
    ...count,
    dayCalls: daysCalled.length,
  };
}
