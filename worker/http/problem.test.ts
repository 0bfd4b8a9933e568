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

test("a fault is logged without the request's data", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new DrizzleQueryError("SELECT ?", ["astrid@example.com"], new Error("D1_ERROR: no such table"));
  expect((await failing(error)).status).toBe(500);
  expect(log.mock.calls.flat().join()).toMatch(/"event":"fault"/);
  expect(log.mock.calls.flat().join()).not.toMatch(/astrid/);
  log.mockRestore();
});

test("typed text never appears in the log as the place of a fault", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const typed = [
    "Anna\n    at Anna, +4670123456",
    "Anna\n    at Anna (+4670123456.js:1:2)",
    "\n    at +4670123456.js:1:2",
  ];
  const rewritten = new Error("D1_ERROR");
  rewritten.stack = `Error: ${typed[1]}\n    at nowhere`;
  const errors = [
    ...typed.map((text) => new DrizzleQueryError("SELECT ?", [text], new Error("D1_ERROR: no such table"))),
    ...typed.map((text) => new Error(text)),
  ];
  for (const error of [...errors, rewritten]) await failing(error);
  const places = log.mock.calls.map(([line]) => JSON.parse(String(line)).at);
  expect(places).toEqual([...errors.map(() => expect.stringMatching(/^problem\.test\.ts:\d+:\d+$/)), ""]);
  log.mockRestore();
});

test.each([
  ["    at async handle (file:///some/where/index.js:120:7)", "index.js:120:7"],
  ["    at index.js:3:5", "index.js:3:5"],
  ["    at Object.<anonymous> (index.js:3:5)", "index.js:3:5"],
  [
    "    at async Promise.all (index 0)\n    at D1.run (cloudflare-internal:d1-api:9:1)\n    at b (worker.js:1:2)",
    "worker.js:1:2",
  ],
])("a fault's place is file, line and column: %j", async (frames, place) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("Why?");
  error.stack = `Error: Why?\n${frames}`;
  await failing(error);
  expect(JSON.parse(String(log.mock.lastCall?.[0])).at).toBe(place);
  log.mockRestore();
});

test("a busy database answers unavailable and is no fault", async () => {
  const said = [
    "database is locked: SQLITE_BUSY",
    "database is locked",
    "Failed to get session commit token: internal",
  ];
  for (const message of said) {
    const busy = new Error(`D1_ERROR: ${message}`);
    const replies = await Promise.all([failing(busy), failing(new DrizzleQueryError("SELECT 1", [], busy))]);
    for (const reply of replies)
      expect([reply.status, await reply.json()]).toMatchObject([503, { code: "unavailable" }]);
  }
});
