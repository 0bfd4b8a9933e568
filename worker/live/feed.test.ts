import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { CLOSE_FULL, CLOSE_NO_RIGHT, CLOSE_REAUTHORISE, CLOSE_UNWANTED } from "../../contract/close-codes.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { aBrowser, anAccount, signedInBy } from "../../test/harness/accounts.ts";
import { edit } from "../../test/harness/edit.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  book,
  booked,
  call,
  join,
  manage,
  type Signed,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";

const feedOf = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/live`;
const isHello = ({ type }: { type: string }) => type === "hello";
const isBooking = ({ type }: { type: string }) => type === "booking";

async function aDashboard() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const socket = await listen(feedOf(workspace), { as: workspace.owner });
  await socket.hears(isHello);
  return { workspace, socket };
}

test("a dashboard gets hello, then each customer's booking", async () => {
  const { workspace, socket } = await aDashboard();
  expect(socket.status).toBe(101);
  const { id } = await booked(workspace);
  expect(await socket.hears(isBooking)).toEqual({
    type: "booking",
    event: "created",
    bookingId: id,
    bookingDate: workspace.day,
    source: "online",
    cursor: expect.any(String),
  });
});

test("a dashboard gets a member's changes and cancellations too, and nothing personal", async () => {
  const { workspace, socket } = await aDashboard();
  const booking = await booked(workspace, { customerName: "Secret Guest", notes: "Secret" });
  await edit(workspace, booking, { guests: 3, notes: "Secret window" });
  const changed = { type: "booking", bookingId: booking.id, bookingDate: workspace.day };
  expect(await socket.hears(({ event }) => event === "changed")).toMatchObject(changed);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await socket.hears(({ event }) => event === "cancelled");
  expect(JSON.stringify(socket.frames)).not.toMatch(/Secret|example\.com/);
});

test("staff get frames too, and each workspace gets only its own", async () => {
  const [one, two] = [await aDashboard(), await aDashboard()];
  const staff = await aMember(one.workspace);
  const colleague = await listen(feedOf(one.workspace), { as: staff });
  const { id } = await booked(one.workspace);
  expect((await colleague.hears(isBooking)).bookingId).toBe(id);
  const { id: other } = await booked(two.workspace);
  expect((await two.socket.hears(isBooking)).bookingId).toBe(other);
});

test("many changes at once become one resync", async () => {
  const { workspace, socket } = await aDashboard();
  await Promise.all(times(30, (i) => book(workspace, { bookingTime: `${10 + (i % 10)}:00` })));
  await socket.hears(({ type }) => type === "resync");
  expect(socket.frames.filter(isBooking).length).toBeLessThan(8);
});

test("signing out sends one resync and closes this session's sockets only", async () => {
  const { workspace, socket } = await aDashboard();
  const staff = await aMember(workspace);
  const colleague = await listen(feedOf(workspace), { as: staff });
  await call("POST", "/api/auth/sign-out", { as: workspace.owner });
  expect(await socket.ends()).toBe(CLOSE_NO_RIGHT);
  expect(socket.frames.filter(({ type }) => type !== "hello")).toEqual([{ type: "resync" }]);
  await booked(workspace);
  await colleague.hears(isBooking);
  expect(socket.frames.filter(isBooking)).toEqual([]);
});

test("a removed member's sockets close in all sessions", async () => {
  const { workspace, socket } = await aDashboard();
  const again = await listen(feedOf(workspace), { as: workspace.owner });
  await env.FEED.getByName(workspace.id).revoke({ userId: workspace.owner.userId });
  expect([await socket.ends(), await again.ends()]).toEqual([CLOSE_NO_RIGHT, CLOSE_NO_RIGHT]);
});

test("a socket older than 15 minutes is asked to reconnect", async () => {
  const { workspace, socket } = await aDashboard();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * MINUTE_MS + 1 });
  try {
    await env.FEED.getByName(workspace.id).notify({ type: "rules" });
  } finally {
    vi.useRealTimers();
  }
  expect(await socket.ends()).toBe(CLOSE_REAUTHORISE);
  expect(socket.frames).toHaveLength(1);
});

test("a session ended by a copied token closes its sockets at once", async () => {
  const { workspace, socket } = await aDashboard();
  const refresh = async (as: Signed) => signedInBy(await call("POST", "/api/auth/refresh", { as }));
  await refresh(await refresh(workspace.owner));
  await refresh(workspace.owner);
  expect(await socket.ends()).toBe(CLOSE_NO_RIGHT);
});

test("other sites, strangers and signed-out callers open no dashboard", async () => {
  const workspace = await aWorkspace();
  const path = feedOf(workspace);
  const refused = [
    await listen(path, { as: workspace.owner, origin: "https://evil.example" }),
    await listen(path, { as: workspace.owner, origin: "null" }),
    await listen(path, { as: await aUser() }),
    await listen(path),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, "foreign_origin"],
    [403, "foreign_origin"],
    [403, "access_denied"],
    [401, "signed_out"],
  ]);
});

test("a request without an upgrade answers 404", async () => {
  const workspace = await aWorkspace();
  expect((await call("GET", feedOf(workspace), { as: workspace.owner })).status).toBe(404);
});

test("a ping is answered without waking the feed", async () => {
  const { socket } = await aDashboard();
  socket.send("ping");
  expect(await socket.hears((frame) => frame === "pong")).toBe("pong");
});

test.each(["pong", "ping ", "x".repeat(100_000), "{}"])("a dashboard that sends %.9s is disconnected", async (word) => {
  const { workspace, socket } = await aDashboard();
  const other = await listen(feedOf(workspace), { as: workspace.owner });
  socket.send(word);
  expect(await socket.ends()).toBe(CLOSE_UNWANTED);
  await booked(workspace);
  await other.hears(isBooking);
});

test("a session has at most twenty sockets; the person's other device counts separately", async () => {
  const workspace = await aWorkspace();
  const { email } = await anAccount();
  const [laptop, phone] = [await aBrowser(email), await aBrowser(email)];
  await join(workspace.id, laptop, "staff");
  const tabs = await Promise.all(times(20, () => listen(feedOf(workspace), { as: laptop })));
  await Promise.all(tabs.map((socket) => socket.hears(isHello)));
  const tooMany = await listen(feedOf(workspace), { as: laptop });
  expect([tooMany.status, await tooMany.ends(), tooMany.frames]).toEqual([101, CLOSE_FULL, []]);
  await (await listen(feedOf(workspace), { as: phone })).hears(isHello);
  tabs[0]?.close();
  await tabs[0]?.ends();
  await (await listen(feedOf(workspace), { as: laptop })).hears(isHello);
  for (const socket of tabs) socket.close();
});

test("dashboards stay connected while their feed sleeps, and it knows their sessions when it wakes", async () => {
  const { workspace, socket } = await aDashboard();
  const staff = await aMember(workspace);
  const colleague = await listen(feedOf(workspace), { as: staff });
  await colleague.hears(isHello);
  const feed = env.FEED.getByName(workspace.id);
  const listeners = () =>
    runInDurableObject(feed, (_, state) =>
      state
        .getWebSockets()
        .map((one) => one.deserializeAttachment().userId)
        .sort(),
    );
  const before = await listeners();
  expect(before).toEqual([workspace.owner.userId, staff.userId].sort());

  await evictDurableObject(feed);
  socket.send("ping");
  await socket.hears((frame) => frame === "pong");
  const { id } = await booked(workspace);
  expect((await socket.hears(isBooking)).bookingId).toBe(id);
  expect((await colleague.hears(isBooking)).bookingId).toBe(id);
  expect(await listeners()).toEqual(before);

  await evictDurableObject(feed);
  await feed.revoke({ userId: staff.userId });
  expect(await colleague.ends()).toBe(CLOSE_NO_RIGHT);
  const { id: next } = await booked(workspace, { bookingTime: "12:00" });
  await socket.hears(({ bookingId }) => bookingId === next);
  expect(colleague.frames.some(({ bookingId }) => bookingId === next)).toBe(false);
});
