import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { bookings } from "../../db/diary/schema.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time/calendar.ts";
import { aWorkspace, call, ORIGIN, stored } from "../../test/harness/harness.ts";
import { app } from "../app.ts";
import { linkToken } from "../http/tokens.ts";

const SHELL = "<!doctype html><html><head><title>Daybook</title></head><body><h1>Daybook</h1></body></html>";
const ASSETS = { fetch: async () => new Response(SHELL) } as unknown as Fetcher;

async function open(slug: string, token: string) {
  const response = await app.request(
    `${ORIGIN}/${slug}/feedback/${token}`,
    {},
    { ...env, ASSETS },
    createExecutionContext(),
  );
  const html = await response.text();
  const data = JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  return { status: response.status, headers: response.headers, html, data };
}

async function aVisit(fields: Partial<typeof bookings.$inferInsert> = {}) {
  const workspace = await aWorkspace();
  const [id, startsAt] = [crypto.randomUUID(), Date.now() - 2 * HOUR_MS];
  await stored(workspace, [{ id, startsAt, endsAt: startsAt + HOUR_MS, ...fields }]);
  const [token, unsubscribeToken] = ["feedback", "unsubscribe"].map((purpose) =>
    linkToken(purpose, id, [env.LINK_KEYS], 1),
  );
  return { slug: workspace.slug, token: token ?? "", unsubscribeToken };
}

test("the page begins in the booking's language", async () => {
  const { slug, token } = await aVisit({ locale: "sv-SE" });
  expect((await open(slug, token)).html).toContain('<html lang="sv">');
  const english = await aVisit({ locale: "en-GB" });
  expect((await open(english.slug, english.token)).html).toContain('<html lang="en">');
});

test("the page carries its data and is not cached", async () => {
  const { slug, token, unsubscribeToken } = await aVisit();
  const { status, headers, data, html } = await open(slug, token);
  const [feedback, view] = [await call("GET", `/api/feedback/${token}`), await call("GET", `/api/public/${slug}`)];
  const workspace = { ...view.body.workspace, now: expect.any(String) };
  expect([status, data]).toEqual([
    200,
    { page: "feedback", ...view.body, workspace, feedback: feedback.body, unsubscribeToken },
  ]);
  expect(html).toContain(`<title>How was your visit? · ${view.body.workspace.name}</title>`);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect([headers.get("Referrer-Policy"), headers.get("X-Robots-Tag")]).toEqual(["no-referrer", "noindex"]);
});

test("another business's address or an invalid token finds no booking", async () => {
  const [mine, foreign] = [await aVisit(), await aVisit()];
  const wrong = [
    [foreign.slug, mine.token],
    [mine.slug, mine.unsubscribeToken ?? ""],
    [mine.slug, "nonsense"],
  ] as const;
  for (const [slug, token] of wrong) {
    const { status, data } = await open(slug, token);
    expect([status, data]).toEqual([404, { page: "booking-not-found", slug }]);
  }
  expect((await open("no-such-place", mine.token)).data).toEqual({ page: "booking-not-found", slug: null });
});

const LONG_AGO = Date.now() - 40 * DAY_MS;

test.each([
  ["cancelled", { status: "cancelled" as const }],
  ["long over", { startsAt: LONG_AGO, endsAt: LONG_AGO + HOUR_MS }],
])("a visit that is %s shows no feedback form, but its customer can unsubscribe", async (_, fields) => {
  const { slug, token, unsubscribeToken } = await aVisit(fields);
  const { status, data, html } = await open(slug, token);
  expect([status, data.feedback, data.unsubscribeToken]).toEqual([404, null, unsubscribeToken]);
  expect(html).not.toContain("Astrid");
});
