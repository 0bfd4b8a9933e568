import { type Context, Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { watchQuery } from "../../contract/requests/bookings.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import { isBeyondWindow } from "../../domain/time/schedule.ts";
import { todayOf } from "../../domain/time/today.ts";
import type { App } from "../app-type.ts";
import { sameSiteSocket } from "../http/cross-site.ts";
import { requireRight } from "../http/guards.ts";
import { clientOf, perMinute } from "../http/limits.ts";
import { pseudonym } from "../http/tokens.ts";
import { validate } from "../http/validate.ts";
import { rulesOf } from "../rules-of.ts";
import { dayStub, feedStub } from "../services.ts";

const upgrade = (headers: Record<string, string>) => ({ headers: { Upgrade: "websocket", ...headers } });
const SOCKET_URL = "https://socket/"; // the stub picks the object; fetch needs any valid address

const members = new Hono<App>().get("/:slug/live", sameSiteSocket, requireRight("read_evening"), (c) => {
  const { workspaceId, user, sessionId } = c.var.member;
  const who = { "Daybook-User": user.id, "Daybook-Session": sessionId };
  return feedStub(c.env, workspaceId).fetch(SOCKET_URL, upgrade(who));
});

/** Refuses a date outside the window before its object wakes. */
const customers = new Hono<App>()
  .get("/:slug/live", perMinute.availability, sameSiteSocket, validate("query", watchQuery), async (c) => {
    const { date, guests, first, area } = c.req.valid("query");
    const known = (await cachedWorkspace(c.var.services, c.req.param("slug"))) ?? fail("workspace_not_found");
    const { id: workspaceId, isLeaving } = known;
    const rules = await rulesOf(c.var.services.nearbyDiary(workspaceId), workspaceId);
    const now = c.var.services.now();
    const { today, localDate } = todayOf(rules, now);
    if (isLeaving || date < today || isBeyondWindow(rules, localDate, date)) fail("not_found");
    const headers = {
      ...{ "Daybook-Guests": String(guests), "Daybook-Now": String(now), "Daybook-Client": socketClient(c) },
      ...(area === undefined ? {} : { "Daybook-Area": area }),
      ...(first ? { "Daybook-First": first } : {}),
    };
    return dayStub(c.env, workspaceId, date).fetch(SOCKET_URL, upgrade(headers));
  })
  .get("/:slug/changes", perMinute.availability, sameSiteSocket, async (c) => {
    const known = (await cachedWorkspace(c.var.services, c.req.param("slug"))) ?? fail("workspace_not_found");
    if (known.isLeaving) fail("not_found");
    return feedStub(c.env, known.id).fetch(SOCKET_URL, upgrade({ "Daybook-Client": socketClient(c) }));
  });

/** The narrowest network's pseudonym, whose sockets are counted; empty where clients are not limited. */
function socketClient(c: Context<App>): string {
  const { limitsRequests, sessionKeys } = c.var.services.config;
  return limitsRequests ? pseudonym(sessionKeys, "socket", clientOf(c)[0].name) : "";
}

export const live = { members, customers };
