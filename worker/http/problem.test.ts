import { DrizzleQueryError } from "drizzle-orm/errors";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { problem } from "./problem.ts";

const failing = (error: Error) => {
  const app = new Hono().get("/", () => {
    throw error;
  });
  app.onError((thrown, c) => problem(c, thrown));
  return app.request("/");
};

test("a fault is logged without what was sent", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new DrizzleQueryError("SELECT ?", ["astrid@example.com"], new Error("D1_ERROR: no such table"));
  expect((await failing(error)).status).toBe(500);
  expect(log.mock.calls.flat().join()).toMatch(/"event":"fault"/);
  expect(log.mock.calls.flat().join()).not.toMatch(/astrid/);
  log.mockRestore();
});

test("a database that is busy is a moment's trouble, not a fault, whoever says so", async () => {
  const busy = new Error("D1_ERROR: database is locked: SQLITE_BUSY");
  const replies = await Promise.all([failing(busy), failing(new DrizzleQueryError("SELECT 1", [], busy))]);
  expect(replies.map(({ status }) => status)).toEqual([503, 503]);
});
