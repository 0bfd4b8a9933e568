import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { CLOSE_REAUTHORISE } from "../../../contract/close-codes.ts";
import { users, workspaces } from "../../../db/directory/schema.ts";
import { forgetCachedWorkspace } from "../../../db/directory/workspaces.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { isRight, mayWhileStopped } from "../../../domain/people/rights.ts";
import { SMALL_PNG } from "../../../domain/testing/pictures.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { setTrust } from "../../../scripts/data/set-trust.ts";
import { FEEDBACK, linkToken } from "../../../worker/http/tokens.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { closeStoppedSockets } from "../../../worker/live/close-sockets.ts";
import { forgetAllReads } from "../../../worker/recent-reads.ts";
import { aCalendar } from "../../harness/calendars.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  aBookingRequest,
  aUser,
  aWorkspace,
  book,
  booked,
  call,
  db,
  join,
  manage,
  owedBy,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { dataIn, open } from "../../harness/pages.ts";
import { aGiven, ask, askRightly, randomIds } from "../../harness/routes/given.ts";
import type { Route } from "../../harness/routes/route.ts";
import { routes, SERVED } from "../../harness/routes.ts";
import { loseMessages, runNight, servicesAt } from "../../harness/services.ts";
import { listen } from "../../harness/sockets.ts";
import { storedRow } from "../../harness/stored-rows.ts";
import { aProvider } from "../../harness/transports.ts";

/* The operator's word takes all that strangers see of a business off the web (docs/rules.md#stopped-businesses). */

const SECOND_MS = 1000;

/** So that the schedule finds nothing left to count tonight. */
beforeAll(async () => void (await runNight()));

/** No other test's business has to be closed. */
beforeEach(async () => {
  await db.delete(notifications);
  await db.update(workspaces).set({ stoppedAt: null });
  await db.update(users).set({ stoppedAt: null });
});

/** As an isolate answers a minute later. */
function forget({ slug }: Pick<TestWorkspace, "slug">) {
  forgetCachedWorkspace(slug);
  forgetAllReads();
}

async function say(workspace: TestWorkspace, word: "stopped" | "restored", whom = workspace.slug) {
  const said = await setTrust(env.DB, whom, word);
  forget(workspace);
  return said;
}
const stopBusiness = (workspace: TestWorkspace) => say(workspace, "stopped");
const stopAccount = (workspace: TestWorkspace) => say(workspace, "stopped", workspace.owner.userId);

/** Calls about a business that go on: customers see and cancel what they booked, and get no more mails. */
const GOES_ON: Record<string, number> = {
  "GET /api/public/:slug/manage/:token": 200,
  "GET /api/public/:slug/manage/:token/availability": 200,
  "GET /api/public/:slug/manage/:token/availability/days": 200,
  "PATCH /api/public/:slug/manage/:token": 409,
  "POST /api/public/:slug/manage/:token/cancel": 200,
  "POST /api/public/:slug/manage/:token/consents": 200, // a no
  "POST /api/public/:slug/manage/:token/answer": 409, // a yes
  "GET /api/public/:slug/standby/:token": 200,
  "POST /api/public/:slug/standby/:token/answer": 200, // a no
  "POST /api/public/:slug/standby/:token/leave": 200,
  "PATCH /api/public/:slug/standby/:token": 409,
  "POST /api/public/:slug/standby/:token/wake": 409,
  "GET /api/unsubscribe/:token": 303,
  "POST /api/unsubscribe/:token": 204,
  "GET /api/slugs/:slug": 200, // the address stays taken
};

const isOfBusiness = (name: string, { who }: Route) => name.includes(":slug") || ["link", "invited"].includes(who);

/** Account links name no business; a booking's do. */
const OF_AN_ACCOUNT = /^\w+ \/api\/(auth|webhooks)\//;

function expected(name: string, route: Route): [status: number, code?: string] {
  if (name in GOES_ON) return [GOES_ON[name] ?? 0];
  if (!isRight(route.who)) return [404];
  const [method = ""] = name.split(" ");
  return mayWhileStopped(route.who, method) ? [route.answers] : [403, "workspace_stopped"];
}

const ofBusiness = routes.filter(({ name, route }) => isOfBusiness(name, route) && !OF_AN_ACCOUNT.test(name));

const WAYS = [
  ["by its own name", stopBusiness],
  ["by its owner's account", stopAccount],
] as const;

test.each(ofBusiness.flatMap(({ name, route }) => WAYS.map((way) => [name, ...way, route] as const)))(
  "%s, stopped %s",
  async (name, _, stop, route) => {
    const given = await aGiven();
    await stop(given.workspace);
    const [status, code] = expected(name, route);
    const reply = await askRightly(name, given);
    expect([reply.status, ...(code ? [reply.body.code] : [])]).toEqual([status, ...(code ? [code] : [])]);
  },
);

const gone = ofBusiness.filter(({ name, route }) => expected(name, route)[0] === 404 && !name.includes(":token"));

test.each(gone)("$name answers as for a business that never was", async ({ name }) => {
  const given = await aGiven();
  await stopBusiness(given.workspace);
  const [there, nowhere] = [await ask(name, given), await ask(name, given, { ids: { slug: randomIds().slug } })];
  expect(there.text.replaceAll(given.workspace.slug, "…")).toBe(nowhere.text);
});

/** Addresses that say nothing of a business: members' pages hold no data, some lead to a page of a business, the others are everybody's. */
const OF_NO_BUSINESS =
  /^\/(|\*|auth|contact|expired|signup|status|w\/:token|assets\/.*|dev\/.*|onboarding\/.*|confirm-email.*|undo-.*|reset-.*|:slug\/(dashboard.*|onboarding|staff\/.*|again\/.*)|[\w-]+\.\w+)$/;
const PAGE_GOES_ON: Record<string, number> = {
  ...{ "/:slug/manage/:token": 200, "/:slug/manage/:token/booking.ics": 200, "/:slug/standby/:token": 200 },
};

const FULL = {
  ...{ heroTitle: "Big Bank", brandLogoUrl: "https://evil.example/logo.png", primaryColor: "#ff0000" },
  ...{ contactPhone: "+46701234567", contactAddress: "Storgatan 1", businessDescription: "The bank's own desk" },
};

/** A business with looks and a picture, and the addresses of its pages. */
async function aPlace() {
  const given = await aGiven();
  const { workspace, past, booking, listed } = given;
  const as = workspace.owner;
  const { body } = await call("POST", `/api/workspaces/${workspace.slug}/pictures`, {
    as,
    body: { picture: SMALL_PNG },
  });
  await call("PUT", `/api/workspaces/${workspace.slug}/customization`, {
    as,
    body: { ...FULL, heroBackgroundImageUrl: body.url },
  });
  const calendar = await aCalendar(workspace);
  const pathOf = (page: string) => {
    if (page.startsWith("/pictures/")) return body.url as string;
    if (page.startsWith("/calendar/")) return calendar;
    const token = page.includes("feedback") ? linkToken(FEEDBACK, past.id, given.linkKeys, 1) : booking.manageToken;
    if (page.includes("/standby/"))
      return page.replace(":slug", workspace.slug).replace(":token", listed.waiting.token);
    return page.replace(":slug", workspace.slug).replace(":token", token);
  };
  return { given, workspace, pathOf };
}

const pagesOfBusiness = SERVED.filter((page) => !OF_NO_BUSINESS.test(page));

test("the addresses that say something of a business are known", () => {
  expect(pagesOfBusiness.toSorted()).toEqual([
    "/:slug",
    "/:slug/accessibility",
    "/:slug/feedback/:token",
    "/:slug/manage/:token",
    "/:slug/manage/:token/booking.ics",
    "/:slug/privacy",
    "/:slug/standby/:token",
    "/calendar/:file",
    "/embed/:slug",
    "/pictures/:name",
  ]);
});

test.each(pagesOfBusiness.flatMap((page) => WAYS.map((way) => [page, ...way] as const)))(
  "%s is gone when the business is stopped %s, and comes back whole",
  async (page, _, stop) => {
    const { workspace, pathOf } = await aPlace();
    const path = pathOf(page);
    const { name } = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
    const before = await open(path);
    expect(before.status).toBe(200);
    const tag = before.headers.get("ETag");
    await stop(workspace);
    const during = await open(path, "GET", {}, tag === null ? {} : { "If-None-Match": tag });
    expect(during.status).toBe(PAGE_GOES_ON[page] ?? 404);
    for (const look of Object.values(FULL)) expect(during.html).not.toContain(look);
    if (!(page in PAGE_GOES_ON) && page !== "/:slug/feedback/:token") expect(during.html).not.toContain(name);
    await say(workspace, "restored", stop === stopAccount ? workspace.owner.userId : workspace.slug);
    const after = await open(path);
    const timeless = (html: string) => html.replace(/"now":"[^"]*"|(?:DTSTAMP|LAST-MODIFIED):\w+|nonce="[^"]*"/g, "");
    expect([after.status, timeless(after.html)]).toEqual([200, timeless(before.html)]);
  },
);

test("a page that an isolate knows is gone within a minute", async () => {
  const workspace = await aWorkspace();
  const path = `/api/public/${workspace.slug}/sessions`;
  const at = (now: number) => call("GET", path, { now: new Date(now).toISOString() });
  const now = Date.now();
  expect((await at(now)).status).toBe(200);
  await setTrust(env.DB, workspace.slug, "stopped");
  expect((await at(now + MINUTE_MS + SECOND_MS)).status).toBe(404);
});

test.each<Record<string, string>>([{}, { "Idempotency-Key": "short" }])(
  "a booking with %j for a key is answered as by a business that never was",
  async (headers) => {
    const workspace = await aWorkspace();
    await stopBusiness(workspace);
    const ask = (slug: string) =>
      call("POST", `/api/public/${slug}/bookings`, {
        body: aBookingRequest(workspace),
        headers,
      });
    const [stopped, unknown] = [await ask(workspace.slug), await ask("nobody-has-this")];
    expect([stopped.status, stopped.body.code]).toEqual([unknown.status, unknown.body.code]);
  },
);

test("a booking that was answered before the stop is found by its key, and no other is made", async () => {
  const workspace = await aWorkspace();
  const key = crypto.randomUUID();
  const made = await book(workspace, {}, key);
  await stopBusiness(workspace);
  expect(await book(workspace, {}, key)).toMatchObject({ status: 201, body: { id: made.body.id } });
  expect(await book(workspace)).toMatchObject({ status: 404, body: { code: "workspace_not_found" } });
});

test("a customer sees the booking without looks, may cancel it and not change it", async () => {
  const { workspace, given } = await aPlace();
  await stopBusiness(workspace);
  const path = manage(workspace, given.booking);
  expect((await call("GET", path)).body).toMatchObject({ canChange: false, canCancel: true });
  const { slots } = (await call("GET", `${path}/availability?date=${workspace.day}&guests=2`)).body;
  expect(slots.filter(({ available }: { available: boolean }) => available)).toEqual([]);
  const changed = await changeByLink(workspace, given.booking, { bookingTime: "20:00" });
  expect(changed).toMatchObject({ status: 409, body: { code: "cannot_change" } });
  const { manage: view, customization } = dataIn((await open(path.replace("/api/public", ""))).html);
  expect([view.canChange, view.canCancel, customization.heroTitle]).toEqual([false, true, null]);
  expect((await call("POST", `${path}/cancel`)).body).toMatchObject({
    booking: { status: "cancelled" },
    canCancel: false,
  });
});

test("members read that it is stopped, export and cancel, and a host of another business is not asked", async () => {
  const given = await aGiven();
  const { workspace } = given;
  const other = await aWorkspace();
  await stopBusiness(workspace);
  const as = workspace.owner;
  expect((await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as })).body.sendingStopped).toBe(true);
  expect((await call("GET", `/api/workspaces/${workspace.slug}/bookings.csv`, { as })).status).toBe(200);
  const refused = await askRightly("POST /api/workspaces/:slug/bookings", given);
  expect([refused.status, refused.body.code]).toEqual([403, "workspace_stopped"]);
  const stranger = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: other.owner });
  expect([stranger.status, stranger.body.code]).toEqual([403, "access_denied"]);
  const theirs = await call("GET", `/api/workspaces/${other.slug}/overview`, { as: other.owner });
  expect(theirs.body.sendingStopped).toBe(false);
});

test("a stopped account opens no business, and one of its team is not stopped", async () => {
  const [workspace, colleague] = [await aWorkspace(), await aUser()];
  const { owner } = workspace;
  const given = await aGiven();
  await stopAccount(workspace);
  const created = await askRightly("POST /api/workspaces", { ...given, workspace: { ...given.workspace, owner } });
  expect([created.status, created.body.code]).toEqual([403, "account_stopped"]);
  await join(workspace.id, colleague, "staff");
  const own = await aWorkspace();
  await db.run(`UPDATE workspace_members SET user_id = '${colleague.userId}' WHERE workspace_id = '${own.id}'`);
  expect((await call("GET", `/api/public/${own.slug}`)).status).toBe(200);
});

test("words about business and account stand beside each other", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  const account = await storedRow(users, { id: owner.userId });
  const isThere = async () => (await call("GET", `/api/public/${slug}`)).status === 200;
  await setTrust(env.DB, slug, "trusted");
  expect(await say(workspace, "stopped")).toContain(`${slug} is stopped`);
  expect(await say(workspace, "stopped", account?.email.toUpperCase())).toContain(
    `${slug} is stopped with its owner's account, and by itself.`,
  );
  expect(await say(workspace, "restored")).toBe(`${slug} is stopped with its owner's account.`);
  expect(await isThere()).toBe(false);
  expect(await say(workspace, "restored", owner.userId)).toContain(`${slug} is proven.`);
  expect(await isThere()).toBe(true);
  const row = await storedRow(workspaces, { id: workspace.id });
  expect(row).toMatchObject({ trust: "trusted", stoppedAt: null });
});

const minutePasses = () => runSchedule(servicesAt(Date.now()), aProvider().transports);

test("open sockets of pages end with the next minute, whatever date they watch, and dashboards hear of it", async () => {
  const [workspace, other] = [await aWorkspace({ advanceBookingDays: 365 }), await aWorkspace()];
  const watch = (place: TestWorkspace, date: string) => listen(`/api/public/${place.slug}/live?date=${date}&guests=2`);
  const pages = [
    await watch(workspace, workspace.day),
    await watch(workspace, addDays(new Date().toISOString().slice(0, 10), 365)),
    await listen(`/api/public/${workspace.slug}/changes`),
  ];
  const theirs = await watch(other, other.day);
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await stopBusiness(workspace);
  await minutePasses();
  expect(await Promise.all(pages.map((page) => page.ends()))).toEqual(Array(3).fill(CLOSE_REAUTHORISE));
  expect(await dashboard.hears(({ type }) => type === "resync")).toEqual({ type: "resync" });
  theirs.send("ping");
  expect(await theirs.hears((frame) => frame === "pong")).toBe("pong");
  expect((await watch(workspace, workspace.day)).status).toBe(404);
});

/** Each date has an object; thousands would be called. */
const NO_DAYS = { getByName: () => ({ closeSockets: async () => {} }) } as unknown as Env["DAY"];

test("of more businesses than a minute takes, all are ended in the minutes after", async () => {
  const stopped = await Promise.all(times(21, () => aWorkspace()));
  const pages = await Promise.all(stopped.map(({ slug }) => listen(`/api/public/${slug}/changes`)));
  for (const workspace of stopped) await stopBusiness(workspace);
  for (const minute of [0, 1]) {
    const s = servicesAt(Date.now() + minute * MINUTE_MS);
    await closeStoppedSockets({ ...s, env: { ...s.env, DAY: NO_DAYS } });
  }
  expect(await Promise.all(pages.map((page) => page.ends()))).toEqual(times(21, () => CLOSE_REAUTHORISE));
});

test("what it owes customers and invited people waits or goes, and leaves when it is back", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, ["booking_confirmation", "booking_cancellation"]);
  await loseMessages(workspace);
  const booking = await booked(workspace);
  await stopAccount(workspace);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await minutePasses();
  expect((await owedBy(workspace)).map(({ type, state }) => [type, state])).toContainEqual([
    "booking_cancellation",
    "held",
  ]);
  await say(workspace, "restored", workspace.owner.userId);
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now() + MINUTE_MS), provider.transports);
  expect(provider.given).toHaveLength(1);
});
