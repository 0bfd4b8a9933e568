import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT, CLOSE_UNWANTED } from "../../contract/close-codes.ts";
import { aWorkspace, book, booked, call, manage, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";

const changesOf = ({ slug }: TestWorkspace) => `/api/public/${slug}/changes`;

async function aPage() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  return { workspace, socket: await listen(changesOf(workspace)) };
}

test("a page hears the date of each booking, and nothing that names it", async () => {
  const { workspace, socket } = await aPage();
  expect(socket.status).toBe(101);
  const booking = await booked(workspace);
  const changed = { type: "changed", date: workspace.day, within: 10 };
  expect(await socket.hears(() => true)).toEqual(changed);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await socket.hears((frame) => socket.frames.indexOf(frame) === 1);
  expect(socket.frames).toEqual([changed, changed]);
});

test("rules that change may change any date, and news of messages are not told", async () => {
  const { workspace, socket } = await aPage();
  await env.FEED.getByName(workspace.id).notifyAll([{ type: "message", bookingId: "b1" }, { type: "rules" }]);
  await socket.hears(() => true);
  expect(socket.frames).toEqual([{ type: "changed", within: 10 }]);
});

test("many changes at once become one of any date", async () => {
  const { workspace, socket } = await aPage();
  await Promise.all(times(30, (i) => book(workspace, { bookingTime: `${10 + (i % 10)}:00` })));
  await socket.hears(({ date }) => date === undefined);
  expect(socket.frames.length).toBeLessThan(8);
});

test("the more pages are open, the longer their requests are spread", async () => {
  const { workspace, socket } = await aPage();
  const others = await Promise.all(times(9, () => listen(changesOf(workspace))));
  await booked(workspace);
  expect((await socket.hears(() => true)).within).toBe(100);
  for (const other of others) other.close();
});

test("pages hear of their own business only, and dashboards still hear the booking", async () => {
  const [one, two] = [await aPage(), await aPage()];
  const dashboard = await listen(`/api/workspaces/${one.workspace.slug}/live`, { as: one.workspace.owner });
  const { id } = await booked(one.workspace);
  await dashboard.hears(({ bookingId }) => bookingId === id);
  await one.socket.hears(() => true);
  await booked(two.workspace);
  await two.socket.hears(() => true);
  expect([one.socket.frames.length, two.socket.frames.length]).toEqual([1, 1]);
});

test("a page stays when a member's sockets are closed, and when the feed sleeps", async () => {
  const { workspace, socket } = await aPage();
  const feed = env.FEED.getByName(workspace.id);
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await feed.revoke({ userId: workspace.owner.userId });
  expect(await dashboard.ends()).toBe(CLOSE_NO_RIGHT);
  await evictDurableObject(feed);
  await booked(workspace);
  expect(await socket.hears(() => true)).toMatchObject({ date: workspace.day });
});

test("a page that sends anything but ping is disconnected, and others stay", async () => {
  const { workspace, socket } = await aPage();
  const other = await listen(changesOf(workspace));
  other.send("ping");
  await other.hears((frame) => frame === "pong");
  socket.send("pong");
  expect(await socket.ends()).toBe(CLOSE_UNWANTED);
  await booked(workspace);
  await other.hears(({ type }) => type === "changed");
});

test("a business that is about to be deleted has no such socket", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  await call("POST", `/api/workspaces/${slug}/deletion`, { as: owner, body: { name: `Workspace ${slug}` } });
  const { status, code } = await listen(changesOf(workspace));
  expect([status, code]).toEqual([404, "not_found"]);
});

test("other sites and unknown businesses are refused", async () => {
  const workspace = await aWorkspace();
  const refused = [
    await listen(changesOf(workspace), { origin: "https://evil.example" }),
    await listen("/api/public/no-such-place/changes"),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, "foreign_origin"],
    [404, "workspace_not_found"],
  ]);
});
