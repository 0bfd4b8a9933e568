import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { forgetDevice } from "../../shared/lib/forget-device.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { UNTIL_COOKIE } from "../../shared/lib/signed-in.ts";
import { deleteCookie, setCookie } from "../../testing/own-cookies.ts";
import { UnsentQuestion } from "../dashboard/unsent-question.tsx";
import { handleUnsent, ownUnsent } from "../lib/own-unsent.ts";
import { daysDatabase } from "./device-database.ts";
import { keptAnswer, withKeptDays } from "./keep-days.ts";
import { hearServerTime } from "./server-clock.ts";
import { withUnsentChanges } from "./unsent/keep-changes.ts";
import { type BookingChange, discardOf, storedChanges } from "./unsent/stored-changes.ts";
import { sendNow, showUnsent, tryAgain, watchUnsent } from "./unsent/unsent-list.ts";
import { beginSession, presentSession } from "./whose.ts";

const HOUR = 3_600_000;
const ADA = { id: "ada", customerName: "Ada Lind", bookingDate: "2027-06-15", bookingTime: "19:00", version: 1 };
const SHOWN = { ...ADA, startsAt: "2027-06-15T19:00:00Z", endsAt: "2027-06-15T20:30:00Z", attendanceAt: null };

const overviewOf = (userId: string, nextCursor: string | null = null) => ({
  ...{ user: { id: userId }, timeZone: "UTC", day: null },
  today: { date: "2027-06-15", now: new Date().toISOString(), bookings: [SHOWN], nextCursor },
});

/** Signed in; the device takes whom the overview names. */
beforeEach(async () => {
  setCookie(UNTIL_COOKIE, String(Date.now() / 1000 + 3600));
  hearServerTime(new Date().toISOString());
  const forget = async () => {
    beginSession();
    await forgetDevice();
    for (const { id } of await storedChanges.all()) await storedChanges.remove(id);
    await showUnsent();
  };
  await forget();
  onTestFinished(forget);
});

const isHere = (memberId: string) => {
  beginSession();
  presentSession().memberId = memberId;
};

async function kept(memberId: string, given: Partial<BookingChange> = {}): Promise<void> {
  await storedChanges.add({
    ...{ key: crypto.randomUUID(), slug: "krogen", memberId, method: "POST", madeAt: Date.now() - HOUR },
    ...{ path: "/bookings/ada/attendance", body: { attendance: "seated" }, bookingId: "ada", isNew: false, seen: 1 },
    ...{ shows: SHOWN as unknown as BookingChange["shows"], problem: null, fault: null },
    ...given,
  });
}

/** Ann is here, with a change that is not sent. */
async function annsChange(given?: Partial<BookingChange>): Promise<BookingChange> {
  isHere("ann");
  await kept("ann", given);
  return (await storedChanges.all())[0] ?? expect.fail();
}

const refused = { code: "stale_booking", words: "It changed.", isKept: false };

/** Takes the place of the line until the test ends. */
function withLine(answer: (path: string, method: string, headers: Headers) => Response | Promise<Response>): string[] {
  const sent: string[] = [];
  const line = window.fetch;
  window.fetch = async (input, { method = "GET", headers } = {}) => {
    if (method !== "GET") sent.push(`${method} ${input}`);
    return answer(String(input), method, new Headers(headers));
  };
  onTestFinished(() => {
    window.fetch = line;
  });
  return sent;
}

function without(what: "line" | "true clock"): void {
  const spy =
    what === "line"
      ? vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
      : vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * HOUR);
  onTestFinished(() => spy.mockRestore());
}

test("a page that comes after its session is over is not kept, and the next member reads nothing of it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn();
  const through = withKeptDays((input) => {
    if (!String(input).includes("cursor")) return Promise.resolve(Response.json(overviewOf("ann", "next")));
    asked();
    return promise;
  });
  await through("/api/workspaces/krogen/overview");
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  beginSession(); // Bo's
  await forgetDevice();
  resolve(Response.json({ bookings: [], nextCursor: null }));
  await withKeptDays(async () => Response.json(overviewOf("bo")))("/api/workspaces/other/overview");
  await expect.poll(async () => Boolean(await keptAnswer("other", "/overview"))).toBe(true);
  expect((await (await daysDatabase()).getAll("days")).map(({ slug }) => slug)).toEqual(["other"]);
});

test("a day that another tab kept too late is not read by the next member", async () => {
  await withKeptDays(async () => Response.json(overviewOf("ann")))("/api/workspaces/krogen/overview");
  await expect.poll(async () => Boolean(await keptAnswer("krogen", "/overview"))).toBe(true);
  isHere("bo");
  expect(await keptAnswer("krogen", "/overview")).toBeNull();
});

test("a change whose answer was lost after its session is not kept as the next member's", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const request = { method: "POST", headers: { "Idempotency-Key": "key-1" }, body: '{"attendance":"seated"}' };
  const asking = withUnsentChanges(() => promise)("/api/workspaces/krogen/bookings/ada/attendance", request);
  beginSession();
  await withKeptDays(async () => Response.json(overviewOf("bo")))("/api/workspaces/krogen/overview");
  await expect.poll(async () => Boolean(await keptAnswer("krogen", "/overview"))).toBe(true);
  reject(new TypeError("Failed to fetch"));
  await expect(asking).rejects.toThrow("Failed to fetch");
  expect(await storedChanges.all()).toEqual([]);
});

test("sending ends when somebody else signs in: what is left waits for whoever made it", async () => {
  await annsChange();
  await kept("ann", { bookingId: "bo", path: "/bookings/bo/attendance" });
  const sent = withLine((_, method) => {
    if (method === "GET") return Response.json(overviewOf("ann"));
    isHere("cy"); // while the first is on its way
    return Response.json({ id: "ada", version: 2, attendance: "seated" });
  });
  await sendNow({ waits: true });
  expect(sent).toEqual(["POST /api/workspaces/krogen/bookings/ada/attendance"]);
  expect((await storedChanges.all()).map(({ bookingId, memberId }) => [bookingId, memberId])).toEqual([["bo", "ann"]]);
});

test("a change names its maker, so that the session of somebody who has just signed in elsewhere makes nothing of it", async () => {
  await annsChange();
  let session = "bo"; // this tab has not heard of it
  withLine((_, method, headers) => {
    if (method === "GET") return Response.json(overviewOf("ann"));
    return headers.get("Daybook-Member") === session
      ? Response.json({ id: "ada", version: 2, attendance: "seated" })
      : Response.json({ code: "other_member", detail: "Somebody else is signed in." }, { status: 409 });
  });
  await sendNow({ waits: true });
  expect(await storedChanges.all()).toMatchObject([{ memberId: "ann", problem: null, fault: null, shows: ADA }]);
  session = "ann";
  await sendNow({ waits: true });
  expect(await storedChanges.all()).toEqual([]);
});

test("an answer that is none of the server's leaves the change to be sent again", async () => {
  await annsChange();
  withLine((_, method) =>
    method === "GET" ? Response.json(overviewOf("ann")) : new Response("<h1>Sign in to the wifi"),
  );
  await sendNow({ waits: true });
  expect(await storedChanges.all()).toMatchObject([{ problem: null, fault: null, path: "/bookings/ada/attendance" }]);
});

test("a clock that is set a day ahead hides a party and loses nothing; a day by the server's clock ends it", async () => {
  await annsChange();
  hearServerTime(new Date().toISOString());
  without("line");
  without("true clock");
  await sendNow({ waits: true });
  expect(await storedChanges.all()).toMatchObject([{ body: { attendance: "seated" }, shows: ADA }]);
  hearServerTime(new Date(Date.now()).toISOString());
  await sendNow({ waits: true });
  expect(await storedChanges.all()).toMatchObject([{ shows: null, problem: { code: "expired" } }]);
});

test("two quick presses try again once, and what was sent meanwhile does not come back", async () => {
  without("line");
  const change = await annsChange({ problem: refused });
  await tryAgain(change);
  const [once] = await storedChanges.all();
  await tryAgain(change);
  expect(await storedChanges.all()).toEqual([once]);
  expect(once).toMatchObject({ problem: null });
  await storedChanges.remove(change.id);
  await tryAgain(change);
  expect(await storedChanges.all()).toEqual([]);
});

test("signed in, one's own changes are counted; signed out, everybody's that can still be sent", async () => {
  await kept("ann");
  await kept("ann", { shows: null, problem: { ...refused, code: "expired" } });
  await kept("ann", { problem: { ...refused, isKept: true } });
  await kept("bo");
  await kept("bo", { problem: refused });
  watchUnsent();
  beginSession(); // nobody knows yet who signed in, and a sign-out discards nothing
  await showUnsent();
  expect(ownUnsent.count()).toBe(0);
  isHere("ann");
  await showUnsent();
  expect(ownUnsent.count()).toBe(1);
  deleteCookie(UNTIL_COOKIE);
  await showUnsent();
  expect(ownUnsent.count()).toBe(3);
});

test("a sign-out takes the member's own changes, and leaves what it promised to keep for others", async () => {
  await kept("ann");
  await kept("bo");
  await discardOf("bo");
  await forgetDevice();
  expect((await storedChanges.all()).map(({ memberId }) => memberId)).toEqual(["ann"]);
});

test("a change that is put back after its member dropped it stays dropped", async () => {
  const change = await annsChange();
  await storedChanges.put({ ...change, isTried: true });
  expect(await storedChanges.all()).toMatchObject([{ isTried: true }]);
  await storedChanges.remove(change.id);
  await storedChanges.put(change);
  expect(await storedChanges.all()).toEqual([]);
});

test("whoever decides to stay while changes are sent stays signed in", async () => {
  const sending = Promise.withResolvers<void>();
  const [onClose, onLeave] = [vi.fn(), vi.fn()];
  const before = { ...ownUnsent };
  handleUnsent({ ...before, count: () => 0, send: () => sending.promise });
  onTestFinished(() => handleUnsent(before));
  await render(
    <QueryClientProvider client={queryClient}>
      <UnsentQuestion open onClose={onClose} onLeave={onLeave} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Send and sign out" }).click();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  sending.resolve();
  await page.getByRole("button", { name: "Send and sign out" }).click();
  await expect.poll(() => onLeave.mock.calls.length).toBe(1); // by the second press alone
  expect(onClose).toHaveBeenCalledOnce();
});
