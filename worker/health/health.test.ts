import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { EVERY_WORKSPACE } from "../../db/diary/proofs.ts";
import { proofs } from "../../db/diary/schema.ts";
import { messageCounts } from "../../db/directory/schema.ts";
import { noteHeartbeat } from "../../db/platform/nightly-tasks.ts";
import { heartbeats } from "../../db/platform/schema.ts";
import { dayEnd } from "../../domain/messages/message-caps.ts";
import { countedDiary } from "../../test/harness/counting/counted-database.ts";
import { aMessage, aWorkspace, call, db, times } from "../../test/harness/harness.ts";
import { aQueue, queueBatch } from "../../test/harness/services.ts";
import { storedRow } from "../../test/harness/stored-rows.ts";
import { everyMinute } from "../jobs/run-schedule.ts";
import { consumeQueue } from "../messages/consume-queue.ts";
import { servicesOf } from "../services.ts";
import { readHealth } from "./read-health.ts";

const MINUTE = 60_000;
/** New bindings for each call, so that it reads anew. */
const health = (bindings: Partial<Env> = {}) => call("GET", "/api/health", { bindings });
const services = (bindings: Partial<Env> = {}) => servicesOf({ ...env, ...bindings }, createExecutionContext());
const throwSecretError = (): never => {
  throw new Error("no such account: secret");
};
const allWell = async () => {
  await noteHeartbeat(db, "cron", Date.now());
  await noteHeartbeat(db, "queue", Date.now());
};

test("D1, queue, cron, mail and caps have a state and an age, and the answer has nothing else", async () => {
  await allWell();
  const { status, body, headers } = await health();
  const part = { state: "well", ageSeconds: expect.any(Number) };
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const ageless = { ...part, ageSeconds: null };
  expect(body).toEqual({
    ...{ state: "well", d1: part, fence: ageless, queue: part, cron: part, mail: ageless },
    caps: ageless,
    proof: { state: "unknown", ageSeconds: null, minutes: 0, over: 0 },
  });
});

test("a run of the schedule and a queue message make the state well", async () => {
  await db.delete(heartbeats);
  expect((await health()).body).toMatchObject({ state: "down", cron: { state: "down" }, queue: { state: "late" } });
  const { queued, bindings } = aQueue();
  const context = createExecutionContext();
  await everyMinute(servicesOf({ ...env, ...bindings }, context));
  await waitOnExecutionContext(context);
  expect(queued).toEqual([{ messageId: "heartbeat", workspaceId: null }]);
  expect((await health()).body).toMatchObject({ state: "troubled", cron: { state: "well" }, queue: { state: "late" } });
  await consumeQueue(services(), queueBatch(queued));
  expect((await health()).body).toMatchObject({ state: "well", queue: { state: "well" } });
});

test("a failed schedule writes no heartbeat and reveals nothing in the log", async () => {
  await allWell();
  const cron = () => storedRow(heartbeats, { name: "cron" });
  await noteHeartbeat(db, "cron", 1);
  const prepare = (sql: string) => (/notifications/.test(sql) ? throwSecretError() : env.DB.prepare(sql));
  const DB = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  const log = vi.spyOn(console, "error").mockReturnValue();
  const thrown = await everyMinute(services({ ...aQueue().bindings, DB })).catch((error: Error) => error.stack);
  expect(thrown).toContain("schedule broke off");
  const lines = log.mock.calls.flat().map(String);
  expect(lines.at(-1)).toBe(JSON.stringify({ event: "schedule broke off", kind: "" }));
  expect(lines.join()).not.toContain("secret");
  expect(thrown).not.toContain("secret");
  log.mockRestore();
  expect(await cron()).toEqual({ name: "cron", at: 1 });
});

test("a dead schedule or database answers 503 without details", async () => {
  await allWell();
  await noteHeartbeat(db, "cron", Date.now() - 6 * MINUTE);
  const stopped = await health();
  expect([stopped.status, stopped.body.state, stopped.body.cron.state]).toEqual([503, "down", "down"]);
  await allWell();
  const DB = { prepare: throwSecretError } as unknown as D1Database;
  const broken = await health({ DB });
  expect([broken.status, broken.body.d1.state, broken.body.cron.state]).toEqual([503, "down", "unknown"]);
  expect(broken.text).not.toContain("secret");
});

test("a read leaves no timer behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await readHealth(services());
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("waiting mails show their age and keep status 200", async () => {
  await allWell();
  const workspace = await aWorkspace();
  const { id } = await aMessage(workspace, { state: "due", dueAt: Date.now() - 12 * MINUTE });
  const { status, body } = await health();
  expect([status, body.state, body.mail.state]).toEqual([200, "troubled", "late"]);
  expect(body.mail.ageSeconds).toBeGreaterThanOrEqual(720);
  const page = await call("GET", "/status", { bindings: {} });
  expect(page.text).toContain("the oldest should have gone 12 minutes ago");
  await env.DB.prepare("DELETE FROM notifications WHERE id = ?").bind(id).run();
});

test("fifty requests read the database once, a few rows", async () => {
  await allWell();
  const { database, count } = await countedDiary(env.DB);
  const bindings = { DB: database };
  const context = createExecutionContext();
  const { app } = await import("../app.ts");
  const under = { ...env, ...bindings };
  const ask = async () => (await app.fetch(new Request("http://localhost:8787/api/health"), under, context)).status;
  expect(await ask()).toBe(200);
  const { trips } = count;
  expect(await Promise.all(times(50, ask))).toEqual(times(50, () => 200));
  expect(count.trips).toBe(trips);
  expect(count.trips).toBeLessThanOrEqual(2);
  expect(count.rowsRead).toBeLessThanOrEqual(12);
});

test.each([
  ["nearly all", 60, { state: "well", caps: { state: "late" } }, "Nearly all that may be sent in a day has left."],
  ["all", 75, { state: "troubled", caps: { state: "down" } }, "No more may be sent until midnight UTC."],
])("the state shows when %s of the day's messages have left, until the day ends", async (_, used, expected, words) => {
  await allWell();
  const key = "email:all";
  const tomorrow = dayEnd(Date.now());
  await db.insert(messageCounts).values({ key, endsAt: tomorrow, used });
  const bindings = () => ({ MAIL_A_DAY: "100" }); // a new object acts as another isolate
  expect((await call("GET", "/api/health", { bindings: bindings() })).body).toMatchObject(expected);
  expect((await call("GET", "/status", { bindings: bindings() })).text).toContain(words);
  const later = services(bindings());
  expect((await readHealth({ ...later, now: () => tomorrow })).caps.state).toBe("well");
});

test("the previous result is shared while one request reads, but not after minutes", async () => {
  await allWell();
  const { database, count } = await countedDiary(env.DB);
  const s = services({ DB: database });
  const began = Date.now();
  const burst = async (at: number) => {
    const { trips } = count;
    const seen = await Promise.all(times(3, () => readHealth({ ...s, now: () => began + at })));
    return { states: seen.map(({ state }) => state), trips: count.trips - trips };
  };
  const { trips: once } = await burst(0);
  const [shared, again] = [await burst(11_000), await burst(15_000)];
  expect([shared.trips * 3, again.trips]).toEqual([once, 0]); // the first time there is no previous result
  for (const heart of ["cron", "queue"] as const) await noteHeartbeat(db, heart, began + 10 * MINUTE);
  expect(await burst(10 * MINUTE)).toEqual({ states: ["well", "well", "well"], trips: once });
});

test("the status page says what the last night's proof found, and a finding troubles", async () => {
  await allWell();
  await db.delete(proofs);
  const night = { workspaceId: EVERY_WORKSPACE, through: "~", done: true, dates: 9, minutes: 12_480, found: [] };
  const proven = async (fields: { over: number; findings: number; night: string }) => {
    await db.insert(proofs).values({ ...night, ...fields, countedAt: Date.now() - 3 * 60 * MINUTE });
    return (await call("GET", "/status", { bindings: {} })).text;
  };
  expect((await call("GET", "/status", { bindings: {} })).text).toContain("Not counted yet.");
  expect(await proven({ over: 0, findings: 0, night: "2027-01-01" })).toContain(
    "0 of 12480 booked minutes over what was promised, counted 3 hours ago.",
  );
  expect((await health()).body.state).toBe("well");
  expect(await proven({ over: 4, findings: 1, night: "2027-01-02" })).toContain("4 of 12480 booked minutes over");
  expect((await health()).body).toMatchObject({ state: "troubled", proof: { state: "down", over: 4 } });
  expect(await proven({ over: 0, findings: 1, night: "2027-01-03" })).toContain("What is stored differs from its log");
  await db.delete(proofs);
});

test("the status page shows the state in words", async () => {
  await allWell();
  const { status, text, headers } = await call("GET", "/status", { bindings: {} });
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(text).toContain("Everything works.");
  expect(text).toMatch(/Last ran \d+ seconds? ago\./);
  expect(text).toContain("Mails go out.");
  expect(text).not.toMatch(/<script/);
});
