import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FENCE } from "../../../db/diary/fence.ts";
import { batchesThrough, rebind } from "../../harness/day-object.ts";
import { aWorkspace, book, booked, bookingOf, bookingsOf, call, everythingStored } from "../../harness/harness.ts";

const [TRIGGER = ""] = FENCE;
const log = vi.spyOn(console, "error");
/** Restores the dropped parts. */
const dropped: string[] = [];

beforeEach(() => void log.mockReset().mockReturnValue());
afterEach(async () => {
  vi.useRealTimers();
  await putBack();
});

async function drop(part: string) {
  const found = await env.DB.prepare("SELECT type, sql FROM sqlite_master WHERE name = ?1")
    .bind(part)
    .first<{ type: string; sql: string }>();
  if (!found) throw new Error(`no ${part}`);
  dropped.push(found.sql);
  await env.DB.prepare(`DROP ${found.type} ${part}`).run();
}

async function putBack() {
  for (const sql of dropped.splice(0)) await env.DB.prepare(sql).run();
}

/** As a new isolate sees it, and how often that checks the fence. */
function unknownDatabase() {
  const looked = { times: 0 };
  const database = batchesThrough(env.DB, (write) => write());
  const prepare = (text: string) => {
    if (text.includes("sqlite_master")) looked.times++;
    return env.DB.prepare(text);
  };
  return { DB: Object.assign(database, { prepare }), looked };
}

async function aDayWithout(part: string) {
  const workspace = await aWorkspace();
  await drop(part);
  const { DB, looked } = unknownDatabase();
  await rebind(workspace, () => ({ DB }));
  return { workspace, DB, looked };
}

test.each(FENCE)("a diary without %s takes no booking: 503, nothing is written, and the log names it", async (part) => {
  const { workspace, looked } = await aDayWithout(part);
  const before = await everythingStored();
  const reply = await book(workspace);
  expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
  expect((await book(workspace)).status).toBe(503);
  expect(await everythingStored()).toEqual(before);
  expect(looked.times).toBe(1); // within seconds the answer stands
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({
    ...{ event: "fence missing", missing: [part] },
    ...{ workspaceId: workspace.id, date: workspace.day },
  });
});

test("once a migration has brought it bookings go again within seconds, and it is not looked for any more", async () => {
  const { workspace, looked } = await aDayWithout(TRIGGER);
  expect((await book(workspace)).status).toBe(503);
  await putBack();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5001 });
  const booking = await booked(workspace);
  await booked(workspace);
  vi.setSystemTime(Date.now() + 60_000);
  const cancelled = await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  expect(cancelled.status).toBe(200);
  expect([(await bookingsOf(workspace)).length, looked.times]).toEqual([2, 2]);
});

test("health is down while the fence is missing, says which part, and the page says what cannot be done", async () => {
  await drop(TRIGGER);
  const { DB } = unknownDatabase();
  const { status, body } = await call("GET", "/api/health", { bindings: { DB } });
  expect([status, body.state, body.d1.state, body.fence]).toEqual([
    ...[503, "down", "well"],
    { state: "down", ageSeconds: null },
  ]);
  const page = await call("GET", "/status", { bindings: { DB: unknownDatabase().DB } });
  expect(page.text).toContain("Can be read, but not made or changed.");
});
