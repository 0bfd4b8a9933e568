import { expect, test } from "vitest";
import {
  aWorkspace,
  booked,
  call,
  everyDay,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { dataIn, open, viewOf } from "../../test/harness/pages.ts";
import { listen } from "../../test/harness/sockets.ts";
import { openList } from "../../test/harness/standbys.ts";

/** The only spot is taken, and Ada waits for it. */
async function whoWaits(): Promise<{ workspace: TestWorkspace; token: string; path: string }> {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  await booked(workspace, { bookingTime: "18:00" });
  const dates = [{ date: workspace.day, from: "18:00", until: "18:00" }];
  const { body } = await call("POST", `/api/public/${workspace.slug}/standbys`, {
    body: { customerName: "Ada", customerEmail: "ada@example.com", guests: 2, dates },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  return { workspace, token: body.token, path: `/${workspace.slug}/standby/${body.token}` };
}

test("the link of who waits shows the place in line and the business's looks, with nothing to press before its script", async () => {
  const { workspace, token, path } = await whoWaits();
  const { status, html } = await open(path);
  expect(status).toBe(200);
  const { body } = await call("GET", `/api/public/${workspace.slug}/standby/${token}`);
  expect(body).toMatchObject({ state: "waiting", position: 1, customerName: "Ada" });
  const { workspace: business, ...view } = await viewOf(workspace.slug);
  const { listTellsBy: _, ...shown } = business; // nobody joins here
  expect(dataIn(html)).toEqual({ page: "standby", ...view, workspace: shown, standby: body });
  expect(html).toContain(`<title>Your place on the list · Workspace ${workspace.slug}</title>`);
  expect(html).not.toMatch(/<form|<button/);
});

test("GET and HEAD of it change nothing, and it is neither cached nor indexed, and sends no referrer", async () => {
  const { path } = await whoWaits();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET"]) {
    const { status, headers } = await open(path, method);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  }
  expect(await everythingStored()).toEqual(before);
});

test("a forged link, another business's and one of nowhere find nobody, and name no one", async () => {
  const { workspace, token } = await whoWaits();
  const other = await aWorkspace();
  for (const [path, data] of [
    [`/${workspace.slug}/standby/${token.slice(1)}`, { page: "standby-not-found", slug: workspace.slug }],
    [`/${workspace.slug}/manage/${token}`, { page: "booking-not-found", slug: workspace.slug }],
    [`/${other.slug}/standby/${token}`, { page: "standby-not-found", slug: other.slug }],
    [`/no-such-place/standby/${token}`, { page: "standby-not-found", slug: null }],
  ] as const) {
    const { status, html } = await open(path);
    expect([path, status, dataIn(html)]).toEqual([path, 404, data]);
    expect(html).not.toContain("Ada");
  }
});

test("a full date says that its list is open: in its page, in its times, and on the socket of the date", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, weeklySchedule: everyDay("18:00", "20:00") });
  await openList(workspace);
  await booked(workspace, { bookingTime: "18:30" });
  const asked = `date=${workspace.day}&guests=2`;
  const { body } = await call("GET", `/api/public/${workspace.slug}/availability?${asked}`);
  expect(body.standby).toEqual({ open: true, waiting: 0 });
  const { html } = await open(`/${workspace.slug}?date=${workspace.day}`);
  expect(dataIn(html).availability.standby).toEqual(body.standby);
  const socket = await listen(`/api/public/${workspace.slug}/live?${asked}`);
  expect(await socket.hears(({ type }) => type === "slots")).toMatchObject({ standby: body.standby });
});
