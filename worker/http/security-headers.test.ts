import { Hono } from "hono";
import { expect, test } from "vitest";
import type { App } from "../app-type.ts";
import { securityHeaders } from "./security-headers.ts";

const answering = async (headers: Record<string, string>) => {
  const app = new Hono<App>().use(securityHeaders).get("/", (c) => c.text("", 200, headers));
  return (await app.request("/")).headers;
};

test.each<[string, Record<string, string>, string]>([
  ["what says nothing of it is kept by nobody", {}, "no-store"],
  ["what may be kept is", { "Cache-Control": "public, max-age=60" }, "public, max-age=60"],
  ["but not with a cookie", { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=b" }, "no-store"],
])("%s", async (_, headers, kept) => {
  expect((await answering(headers)).get("Cache-Control")).toBe(kept);
});
