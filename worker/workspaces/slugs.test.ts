import { expect, test } from "vitest";
import { aWorkspace, call } from "../../test/harness/harness.ts";

const ask = async (slug: string) => (await call("GET", `/api/slugs/${encodeURIComponent(slug)}`)).body;

test("a free address is free", async () => {
  expect(await ask("somewhere-new")).toEqual({ slug: "somewhere-new", available: true, reason: null });
});

test("an address in use is taken", async () => {
  const { slug } = await aWorkspace();
  expect(await ask(slug)).toEqual({ slug, available: false, reason: "taken" });
});

test.each(["api", "dashboard", "embed", "status", "confirm-email"])("%s is reserved", async (slug) => {
  expect(await ask(slug)).toEqual({ slug, available: false, reason: "reserved" });
});

test.each(["a", "Capital", "with space", "åsa", "under_score", "x".repeat(61), "a.b"])(
  "%s is invalid",
  async (slug) => {
    expect(await ask(slug)).toEqual({ slug, available: false, reason: "invalid" });
  },
);
