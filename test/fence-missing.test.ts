import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REQUIRED_TRIGGERS } from "../db/fence.ts";
import { batchesThrough, rebind } from "./day-object.ts";
import { aWorkspace, book, booked, bookingOf, bookingsOf, call, everythingStored } from "./harness.ts";

const [TRIGGER = ""] = REQUIRED_TRIGGERS;
const log = vi.spyOn(console, "error");
let sql = "";

beforeEach(async () => {
  log.mockReset().mockReturnValue();
  sql = (await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = ?1").bind(TRIGGER).first("sql")) ?? "";
  await env.DB.prepare(`DROP TRIGGER ${TRIGGER}`).run();
});
afterEach(async () => {
  vi.useRealTimers();
  await env.DB.prepare(sql.replace("CREATE TRIGGER", "CREATE TRIGGER IF NOT EXISTS")).run();
});

/** The database as an isolate meets it that has not looked yet, and how often it looks. */
function unknownDatabase() {
  const looked = { times: 0 };
  const database = batchesThrough(env.DB, (write) => write());
  const prepare = (text: string) => {
    if (text.includes("sqlite_master")) looked.times++;
    return env.DB.prepare(text);
  };
  return { DB: Object.assign(database, { prepare }), looked };
}

async function aDayWithoutFence() {
  const workspace = await aWorkspace();
  const { DB, looked } = unknownDatabase();
  await rebind(workspace, () => ({ DB }));
  return { workspace, DB, looked };
}

test("a diary without the fence takes no booking and no change: 503, nothing is written, and the log names the trigger", async () => {
  const { workspace, looked } = await aDayWithoutFence();
  const before = await everythingStored();
  const reply = await book(workspace);
  expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
  expect((await book(workspace)).status).toBe(503);
  expect(await everythingStored()).toEqual(before);
  expect(looked.times).toBe(1); // within seconds the answer stands
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({
    ...{ event: "fence missing", triggers: [TRIGGER] },
    ...{ workspaceId: workspace.id, date: workspace.day },
  });
});

test("once a migration has brought it bookings go again within seconds, and it is not looked for any more", async () => {
  const { workspace, looked } = await aDayWithoutFence();
  expect((await book(workspace)).status).toBe(503);
  await env.DB.prepare(sql).run();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5001 });
  const booking = await booked(workspace);
  await booked(workspace);
  vi.setSystemTime(Date.now() + 60_000);
  const cancelled = await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  expect(cancelled.status).toBe(200);
  expect([(await bookingsOf(workspace)).length, looked.times]).toEqual([2, 2]);
});

test("health is down while the fence is missing, says which part, and the page says what cannot be done", async () => {
  const { DB } = unknownDatabase();
  const { status, body } = await call("GET", "/api/health", { bindings: { DB } });
  expect([status, body.state, body.d1.state, body.fence]).toEqual([
    ...[503, "down", "well"],
    { state: "down", ageSeconds: null },
  ]);
  const page = await call("GET", "/status", { bindings: { DB: unknownDatabase().DB } });
  expect(page.text).toContain("Can be read, but not made or changed.");
});
