import { expect, test, vi } from "vitest";
import { bookings } from "../../db/diary/schema.ts";
import { aWorkspace, booked, call, everythingStored, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { dataIn, open, viewOf } from "../../test/harness/pages.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

const linkOf = ({ slug }: TestWorkspace, { manageToken }: { manageToken: string }) => `/${slug}/manage/${manageToken}`;

test("a manage link shows the booking, its business's looks, canChange and the day's times", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const { status, html } = await open(linkOf(workspace, booking));
  expect(status).toBe(200);
  const times = `${manage(workspace, booking)}/availability?date=${workspace.day}&guests=2`;
  expect(dataIn(html)).toEqual({
    page: "manage",
    ...(await viewOf(workspace.slug)),
    manage: (await call("GET", manage(workspace, booking))).body,
    availability: { ...(await call("GET", times)).body, guests: 2 },
  });
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect(dataIn((await open(linkOf(workspace, booking))).html).availability).toBeNull();
  expect(html).toContain(`<title>Your booking · Workspace ${workspace.slug}</title>`);
});

test("a forged, foreign or replaced link finds no booking and links to the business", async () => {
  const [own, other] = [await aWorkspace(), await aWorkspace()];
  const booking = await booked(own);
  const replaced = await booked(own);
  await changeStored(bookings, { id: replaced.id }, { tokenVersion: 2 });
  const wrong = [
    [`/${own.slug}/manage/${booking.manageToken.slice(1)}`, own.slug],
    [`/${own.slug}/manage/${booking.id}`, own.slug],
    [linkOf(own, replaced), own.slug],
    [linkOf(other, booking), other.slug],
    [`/no-such-place/manage/${booking.manageToken}`, null],
  ] as const;
  for (const [path, slug] of wrong) {
    const { status, html } = await open(path);
    expect([path, status, dataIn(html)]).toEqual([path, 404, { page: "booking-not-found", slug }]);
    expect(html).toContain("<title>Booking not found</title>");
    expect(html).not.toContain("Astrid");
  }
});

test.each([".", ")", ").", ",", "%22", "%E2%80%9D", "]"])(
  "a manage link with %s behind it leads to the link",
  async (mark) => {
    const workspace = await aWorkspace();
    const link = linkOf(workspace, await booked(workspace));
    const { status, headers } = await open(`${link}${mark}`, "GET");
    expect([status, headers.get("Location")]).toEqual([302, link]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  },
);

test.each([
  ["leads to no other host", "//evil.example/a.", "/evil.example/a"],
  ["keeps what is encoded before it", "/a%2Fb%40c.", "/a%2Fb%40c"],
])("a link with a mark behind it %s", async (_, asked, path) => {
  const { status, headers } = await open(asked, "GET");
  expect([status, headers.get("Location")]).toEqual([302, path]);
});

test("a manage page is neither cached nor indexed, and sends no referrer", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  for (const path of [linkOf(workspace, booking), `/${workspace.slug}/manage/wrong`]) {
    const { headers } = await open(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  }
});

test("GET and HEAD of a manage link change nothing", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET"])
    expect((await open(linkOf(workspace, booking), method)).status).toBe(200);
  expect(await everythingStored()).toEqual(before);
});

test("a manage link's token is never logged, even when the page fails", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const failing = { fetch: async (url: string) => Promise.reject(new Error(`${url} ${booking.manageToken}`)) };
  expect((await open(linkOf(workspace, booking), "GET", { ASSETS: failing })).status).toBe(500);
  expect(log.mock.calls.flat().join()).toMatch(/\/:slug\/manage\/:token/);
  expect(log.mock.calls.flat().join()).not.toContain(booking.manageToken);
  log.mockRestore();
});
