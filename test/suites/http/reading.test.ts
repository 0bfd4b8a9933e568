import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { oneTimeLinks } from "../../../db/directory/schema.ts";
import { SMALL_WEBP } from "../../../domain/testing/pictures.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { app } from "../../../worker/app.ts";
import { linkToken } from "../../../worker/http/tokens.ts";
import {
  aMember,
  aWorkspace,
  booked,
  call,
  db,
  everythingStored,
  invited,
  manage,
  ORIGIN,
  type Signed,
} from "../../harness/harness.ts";
import { loseMessages } from "../../harness/services.ts";
import { join, openList } from "../../harness/standbys.ts";

/*
 * Mail scanners, link previews and prefetching browsers open every link. GET and HEAD must change nothing, even with valid
 * ids, tokens and cookies (docs/rules.md#links).
 */

const ASSETS = { fetch: async () => new Response("<!doctype html><title></title>") } as unknown as Fetcher;

const PATTERNS = [...new Set(app.routes.flatMap(({ method, path }) => (method === "GET" ? path : [])))];

/** With waiting messages and unused links. */
async function aGiven() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0, maxCapacity: 1 }, [
    ...["booking_confirmation" as const, "booking_reminder" as const],
  ]);
  await loseMessages(workspace);
  const booking = await booked(workspace);
  await openList(workspace);
  const [standby] = await join(workspace);
  const staff = await aMember(workspace);
  const tokens = {
    confirm: await tokenOf(workspace.owner, "email_confirmation"),
    reset: await tokenOf(staff, "password_reset"),
    change: await tokenOf(workspace.owner, "email_change", `${crypto.randomUUID()}@example.com`),
  };

  const { token: invitationToken } = await invited(workspace);
  const picture = { as: workspace.owner, body: { picture: SMALL_WEBP } };
  const uploaded = await call("POST", `/api/workspaces/${workspace.slug}/pictures`, picture);
  const name = String(uploaded.body.url).replace("/pictures/", "");
  await call("POST", `/api/workspaces/${workspace.slug}/calendars`, { as: workspace.owner, body: { person: null } });
  const calendars = await call("GET", `/api/workspaces/${workspace.slug}/calendars`, { as: workspace.owner });
  const file = String(calendars.body.calendars[0].url).replace(`${ORIGIN}/calendar/`, "");
  const guest = await call("POST", `/api/workspaces/${workspace.slug}/guests`, {
    as: workspace.owner,
    body: { name: "Anna" },
  });
  const moved = await call("POST", `/api/workspaces/${workspace.slug}/imports`, {
    as: workspace.owner,
    body: { preset: null, fileName: "guests.csv", what: "guests" },
  });
  const idOf: Record<string, string> = { guests: guest.body.guest.id, imports: moved.body.id };
  const linkFor = (purpose: string) =>
    linkToken(purpose, purpose === "standby" ? standby : booking.id, [env.LINK_KEYS], 1);
  const addressesOf = (pattern: string) => {
    const token = /invitations|accept/.test(pattern) ? invitationToken : linkFor(purposeOf(pattern));
    const { day } = workspace;
    const id = idOf[pattern.split("/")[4] ?? ""] ?? booking.id;
    const parameters: Record<string, string> = { slug: workspace.slug, id, token, date: day, name, file };
    const path = pattern
      .replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "unknown")
      .replace("*", "anything");
    const queries = [
      "",
      "?preview",
      "?guests=2",
      `?date=${day}`,
      `?date=${day}&guests=2`,
      `?date=${day}&time=19:00&guests=2`,
      `?from=${day}&to=${day}&guests=2`,
      `?from=${day}&to=${day}`,
      "?person=1",
    ];
    const links = Object.values(tokens).map((token) => `${path}?token=${token}`);
    return { pages: queries.map((query) => path + query), links };
  };
  return { workspace, booking, tokens, invitationToken, addressesOf, readers: [undefined, workspace.owner, staff] };
}

const purposeOf = (pattern: string) => /feedback|unsubscribe|again|standby(?=\/)/.exec(pattern)?.[0] ?? "manage";

async function tokenOf({ userId }: Signed, purpose: string, email: string | null = null) {
  const [id, createdAt] = [crypto.randomUUID(), Date.now()];
  await db.insert(oneTimeLinks).values({ id, purpose, userId, email, createdAt, expiresAt: createdAt + HOUR_MS });
  return linkToken(purpose, id, [env.LINK_KEYS]);
}

async function read(method: string, path: string, as: Signed | undefined) {
  const context = createExecutionContext();
  const headers = { "Idempotency-Key": crypto.randomUUID(), ...(as ? { Cookie: as.cookie } : {}) };
  const response = await app.fetch(new Request(`${ORIGIN}${path}`, { method, headers }), { ...env, ASSETS }, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return response.status;
}

const given = await aGiven();

test("reading any page and any address of the API changes nothing, whoever reads", async () => {
  const before = await everythingStored();
  const unopened: string[] = [];
  for (const pattern of PATTERNS) {
    const statuses = new Set<number>();
    const { pages, links } = given.addressesOf(pattern);
    for (const method of ["HEAD", "GET"]) for (const link of links) statuses.add(await read(method, link, undefined));
    statuses.add(await read("HEAD", pages[0] ?? "", undefined));
    for (const page of pages) for (const reader of given.readers) statuses.add(await read("GET", page, reader));
    if (!statuses.has(200)) unopened.push(pattern);
    expect([pattern, [...statuses].filter((status) => status >= 500)]).toEqual([pattern, []]);
  }
  expect(await everythingStored()).toEqual(before);
  // Sockets need an upgrade, unsubscribing, booking again and short links redirect, and the last address is unknown; all others were read.
  const unsubscribing = "/api/unsubscribe/:token";
  const sockets = ["/api/workspaces/:slug/live", "/api/public/:slug/live", "/api/public/:slug/changes"];
  expect(unopened).toEqual([...sockets, unsubscribing, "/*", "/w/:token", "/:slug/again/:token"]);
});

test("after all that reading each link still does what it is for", async () => {
  const { workspace, booking, tokens, invitationToken } = given;
  for (const [path, body] of [
    ["email-confirmation", { token: tokens.confirm }],
    ["password-reset", { token: tokens.reset, password: "staple of the day" }],
    ["email-change", { token: tokens.change }],
  ] as const)
    expect([path, (await call("POST", `/api/auth/${path}/confirm`, { body })).status]).toEqual([path, 204]);
  const body = { password: "correct horse battery" };
  expect((await call("POST", `/api/invitations/${invitationToken}/accept`, { body })).status).toBe(200);
  const cancelled = await call("POST", `${manage(workspace, booking)}/cancel`);
  expect([cancelled.status, cancelled.body.booking.version]).toEqual([200, 2]);
});
