import { Hono } from "hono";
import { expect, test } from "vitest";
import type { App } from "../services.ts";
import { securityHeaders } from "./security-headers.ts";

const answering = async (headers: Record<string, string>) => {
  const app = new Hono<App>().use(securityHeaders).get("/", (c) => c.text("", 200, headers));
  return (await app.request("/")).headers;
};

test.each<[string, Record<string, string>, string]>([
  ["an answer without Cache-Control is no-store", {}, "no-store"],
  ["an answer keeps its own Cache-Control", { "Cache-Control": "public, max-age=60" }, "public, max-age=60"],
  ["an answer with a cookie is no-store", { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=b" }, "no-store"],
])("%s", async (_, headers, kept) => {
  expect((await answering(headers)).get("Cache-Control")).toBe(kept);
});
