import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { EXAMPLES, ID, NOW, RULES, SLUG, TOKEN } from "./api/examples.ts";
import { addRules, addWorkspace } from "./builders.ts";
import { call } from "./harness.ts";

test("the calls that docs/api.md shows are answered as it says", async () => {
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
