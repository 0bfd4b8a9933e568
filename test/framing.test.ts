import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../worker/app.ts";
import { aGiven } from "./given.ts";
import { ORIGIN, type Signed } from "./harness.ts";
import { type Given, idsOf, ROUTES } from "./routes.ts";

/* One page of ours may stand in a frame of somebody else's (DESIGN.md section 7): whatever else is answered may not. */

const MAY_BE_FRAMED = ["GET /embed/:slug"];
const ASSETS = { fetch: async () => new Response("<!doctype html><title></title>") } as unknown as Fetcher;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Every route of pages and API, and addresses where there is nothing. */
const NAMES = [
  ...new Set(
    app.routes.flatMap(({ method, path }) => (METHODS.includes(method) && path !== "/*" ? `${method} ${path}` : [])),
  ),
  ...["GET /api/nothing", "GET /nothing/at/all", "GET /no-such-place", "GET /trailing/", "GET /assets/app.js"],
];

function addressOf(name: string, given: Given) {
  const [method = "", pattern = ""] = name.split(" ");
  const ids: Record<string, string> = idsOf(ROUTES[name] ?? { who: "everyone", answers: 200 }, given);
  if (pattern.includes("accept")) ids.token = given.invitation.token;
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter) => ids[parameter] ?? "unknown").replace("*", "x") };
}

async function framersOf(method: string, path: string, as: Signed | undefined) {
  const context = createExecutionContext();
  const headers = { Origin: ORIGIN, ...(as ? { Cookie: as.cookie } : {}) };
  const response = await app.fetch(new Request(`${ORIGIN}${path}`, { method, headers }), { ...env, ASSETS }, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return /frame-ancestors ([^;]*)/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
}

test("nothing but the embedded page may be framed, whoever asks for whatever", async () => {
  const given = await aGiven();
  const framed = new Set<string>();
  for (const name of NAMES)
    for (const as of [undefined, given.workspace.owner]) {
      const { method, path } = addressOf(name, given);
      if ((await framersOf(method, path, as)) !== "'none'") framed.add(name);
    }
  expect([...framed]).toEqual(MAY_BE_FRAMED);
});
