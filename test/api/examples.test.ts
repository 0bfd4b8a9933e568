import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addRules, addWorkspace } from "../../scripts/demo/rows.ts";
import { aBookingRequest, aWorkspace, call } from "../harness/harness.ts";
import { aGiven, askRightly } from "../harness/routes/given.ts";
import { routes } from "../harness/routes.ts";
import { EXAMPLES, ID, NOW, RULES, SLUG, TOKEN } from "./examples.ts";

/* docs/api.md's examples and Idempotency-Key, which no type checks. */

test("the calls it shows are answered as it says", async () => {
  const workspace = { id: crypto.randomUUID(), slug: SLUG, name: "Bistro Nord" };
  await addRules(env, workspace.id, RULES);
  await addWorkspace(env, workspace);
  let [id, token] = [ID, TOKEN];
  for (const example of EXAMPLES) {
    const [method = "", path = ""] = example.call.split(" ");
    const { headers = {}, body } = example;
    const reply = await call(method, path.replace(TOKEN, token), { body, headers, now: NOW });
    if (reply.body.manageToken) ({ id, manageToken: token } = reply.body);
    const answer = JSON.parse(reply.text.replaceAll(id, ID).replaceAll(token, TOKEN));
    expect([example.title, reply.status, answer]).toEqual([example.title, example.status, example.answer]);
  }
  expect([id.length, token.length]).toEqual([ID.length, TOKEN.length]);
});

const unsafe = routes.filter(({ name }) => !name.startsWith("GET"));

test.each(unsafe)("$name reads an Idempotency-Key where it says so", async ({ name, route }) => {
  const { body } = await askRightly(name, await aGiven(), { headers: { "Idempotency-Key": "!" } });
  const isRefused = body?.errors?.[0]?.path === "Idempotency-Key";
  expect(isRefused).toBe(route.key !== undefined);
});

test("and only what makes something for a stranger requires one", async () => {
  expect(routes.filter(({ route }) => route.key === "required").map(({ name }) => name)).toEqual([
    "POST /api/public/:slug/bookings",
    "POST /api/public/:slug/manage/:token/answer",
    "POST /api/public/:slug/standbys",
    "POST /api/public/:slug/standby/:token/answer",
  ]);
  const workspace = await aWorkspace();
  const path = `/api/public/${workspace.slug}/bookings`;
  expect((await call("POST", path, { body: aBookingRequest(workspace) })).status).toBe(422);
});
