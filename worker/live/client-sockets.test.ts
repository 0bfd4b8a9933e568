import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { CLOSE_FULL } from "../../contract/close-codes.ts";
import { addDays, HOUR_MS } from "../../domain/time/calendar.ts";
import { dayOf } from "../../test/harness/day-object.ts";
import { aWorkspace, booked, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { anAddress, ON } from "../../test/harness/limits.ts";
import { listen } from "../../test/harness/sockets.ts";

const MOST = 60;
const DATES = 20;
const LATER_MS = 11_000;

let address: string;
let workspace: TestWorkspace;
beforeEach(async () => {
  address = anAddress();
  workspace = await aWorkspace({ advanceBookingDays: 60 });
});

const now = (later = 0) => new Date(Date.now() + later).toISOString();
const open = (path: string, { from = address, later = 0 } = {}) =>
  listen(path, { headers: { "CF-Connecting-IP": from }, bindings: { ...ON, NOW: now(later) } });
const datePath = ({ slug, day }: TestWorkspace, days: number) =>
  `/api/public/${slug}/live?date=${addDays(day, days)}&guests=2`;
const changesPath = ({ slug }: TestWorkspace) => `/api/public/${slug}/changes`;

/** Sixty: on twenty dates twice, and twenty at another business's services. */
async function sixty() {
  const other = await aWorkspace();
  const paths = times(MOST, (i) => (i < 2 * DATES ? datePath(workspace, i % DATES) : changesPath(other)));
  const sockets = await Promise.all(paths.map((path) => open(path)));
  await Promise.all(sockets.slice(0, 2 * DATES).map((socket) => socket.hears(() => true)));
  expect(sockets.map(({ status }) => status)).toEqual(times(MOST, () => 101));
  return sockets;
}

async function isRefused(how: { from?: string; later?: number } = {}, path = datePath(workspace, 30)) {
  const socket = await open(path, how);
  if (socket.status !== 101) throw new Error(`status ${socket.status}`);
  const answer = Promise.race([
    socket.ends().then((code) => code === CLOSE_FULL && socket.frames.length === 0),
    socket.hears(({ type }) => type === "slots").then(() => false),
  ]);
  return { isRefused: await answer, socket };
}
const refusals = async (...asked: Parameters<typeof isRefused>) => (await isRefused(...asked)).isRefused;

test("a client holds sixty sockets over all dates and businesses, and others still connect", async () => {
  const sockets = await sixty();
  expect(await refusals()).toBe(true);
  expect(await refusals({}, datePath(await aWorkspace(), 0))).toBe(true);
  expect(await refusals({ later: LATER_MS })).toBe(true); // counted again, and all are open
  expect(await refusals({ from: anAddress() })).toBe(false);
  for (const socket of sockets) socket.close();
});

test("sixty people behind one address watch one date, and hear of each booking", async () => {
  const sockets = await Promise.all(times(MOST, () => open(datePath(workspace, 0))));
  await Promise.all(sockets.map((socket) => socket.hears(() => true)));
  await booked(workspace);
  await Promise.all(sockets.map((socket) => socket.hears((frame) => socket.frames.indexOf(frame) > 0)));
  expect(await refusals({ later: LATER_MS }, datePath(workspace, 0))).toBe(true);
  for (const socket of sockets) socket.close();
});

test("after one closed, one more may open", async () => {
  const sockets = await sixty();
  sockets[0]?.close();
  await sockets[0]?.ends();
  expect(await refusals({ later: LATER_MS })).toBe(false);
  expect(await refusals({ later: 2 * LATER_MS })).toBe(true);
  for (const socket of sockets) socket.close();
});

test("of forty who open at once while sockets are counted, no more get in than there is room for", async () => {
  const sockets = await sixty();
  for (const socket of sockets.slice(0, 30)) socket.close();
  await Promise.all(sockets.slice(0, 30).map((socket) => socket.ends()));
  const answers = await Promise.all(times(40, () => isRefused({ later: LATER_MS })));
  expect(answers.filter((answer) => !answer.isRefused)).toHaveLength(30);
  for (const { socket } of answers) socket.close();
  for (const socket of sockets.slice(30)) socket.close();
});

test("sixty that may still be opening leave no room, and once they should be open they leave it", async () => {
  const counter = env.CLIENTS.getByName("A");
  const client = crypto.randomUUID();
  const admit = (later = 0) => counter.admit(client, { binding: "FEED", name: workspace.id }, Date.now() + later);
  for (const isAdmitted of await Promise.all(times(MOST, () => admit()))) expect(isAdmitted).toBe(true);
  expect(await admit()).toBe(false);
  expect(await admit(LATER_MS)).toBe(true);
});

test("sixty that were opened and closed leave room for sixty", async () => {
  for (const socket of await sixty()) {
    socket.close();
    await socket.ends();
  }
  const again = await Promise.all(times(MOST, (i) => isRefused({ later: LATER_MS }, datePath(workspace, i % DATES))));
  expect(again.map(({ isRefused }) => isRefused)).toEqual(times(MOST, () => false));
  for (const { socket } of again) socket.close();
});

test("a day object that is lost takes its sockets out of the count", async () => {
  const sockets = await sixty();
  const lost = dayOf(workspace, workspace.day);
  await runInDurableObject(lost, (_, state) => state.abort("lost")).catch(() => {});
  expect([await refusals({ later: LATER_MS }), await refusals({ later: LATER_MS })]).toEqual([false, false]);
  expect(await refusals({ later: LATER_MS })).toBe(true);
  for (const socket of sockets) socket.close();
});

/** The objects of all clients. */
const counters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((share) =>
  env.CLIENTS.getByName(share),
);

/** Runs their alarms, an hour from now. */
async function sweep(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  try {
    for (const counter of counters) await runDurableObjectAlarm(counter);
  } finally {
    vi.useRealTimers();
  }
}

async function remembered(): Promise<number> {
  const sizes = counters.map((counter) =>
    runInDurableObject(counter, async (_, { storage }) => [...(await storage.list<object[]>()).values()].flat().length),
  );
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
}

test("an hour later sockets that closed are forgotten, and open ones are not", async () => {
  await sweep();
  const others = await remembered(); // still open since the tests before
  const sockets = await sixty();
  await sweep();
  expect([await remembered(), await refusals({ later: LATER_MS })]).toEqual([others + MOST, true]);
  for (const socket of sockets) {
    socket.close();
    await socket.ends();
  }
  await sweep();
  expect(await remembered()).toBe(others);
});

test("clients of one wide network hold at most three hundred sockets of a date, and others still connect", async () => {
  const site = (i: number) => `2001:db8:51:${i.toString(16)}00::1`; // a home each: one home may not call so often
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  for (const i of times(10, (i) => i)) {
    const ofOne = await Promise.all(times(30, () => open(datePath(workspace, 0), { from: site(i) })));
    await Promise.all(ofOne.map((socket) => socket.hears(() => true)));
    sockets.push(...ofOne);
  }
  expect(await refusals({ from: site(11) }, datePath(workspace, 0))).toBe(true);
  expect(await refusals({ from: site(11) }, datePath(workspace, 1))).toBe(false);
  expect(await refusals({ from: "2001:db8:52:1::1" }, datePath(workspace, 0))).toBe(false);
  for (const socket of sockets) socket.close();
});
