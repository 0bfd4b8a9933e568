import type { Context } from "hono";
import { fail } from "../../contract/errors.ts";
import { watchQuery } from "../../contract/requests/bookings.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import { isBeyondWindow } from "../../domain/plan/schedule.ts";
import { todayOf } from "../../domain/plan/today.ts";
import type { SocketHolder } from "../../durable-objects/client-sockets.ts";
import { refuseFullSocket } from "../../durable-objects/sockets.ts";
import { clientOf } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { pseudonym } from "../http/tokens.ts";
import { type App, clientStub, dayStub, feedStub, rulesOf } from "../services.ts";

const upgrade = (headers: Record<string, string>) => ({ headers: { Upgrade: "websocket", ...headers } });
const SOCKET_URL = "https://socket/"; // the stub picks the object; fetch needs any valid address

const members = new Routes().add("GET /:slug/live", {
  does: "Opens the socket of the dashboard: [the feed](#the-feed-of-a-workspace).",
  who: "read_evening",
  upgrade: true,
  refuses: ["not_found"],
  run: ({ services, workspaceId, member: { user, sessionId } }) => {
    const who = { "Daybook-User": user.id, "Daybook-Session": sessionId };
    return feedStub(services.env, workspaceId).fetch(SOCKET_URL, upgrade(who));
  },
});

/** Refuses a date outside the window before its object wakes. */
const customers = new Routes()
  .add("GET /:slug/live", {
    does: "Opens the socket of one day: [its times](#the-times-of-a-day).",
    who: "everyone",
    limit: "availability",
    upgrade: true,
    asks: watchQuery,
    refuses: ["workspace_not_found", "not_found"],
    run: async ({ services }, { slug, date, guests, first, area }, c) => {
      const known = (await cachedWorkspace(services, slug)) ?? fail("workspace_not_found");
      const { id: workspaceId, isLeaving } = known;
      const rules = await rulesOf(services.nearbyDiary(workspaceId), workspaceId);
      const now = services.now();
      const { today, localDate } = todayOf(rules, now);
      if (isLeaving || date < today || isBeyondWindow(rules, localDate, date)) fail("not_found");
      const { client, from } = socketClient(c);
      const headers = {
        ...{ "Daybook-Guests": String(guests), "Daybook-Now": String(now), ...from },
        ...(area === undefined ? {} : { "Daybook-Area": area }),
        ...(first ? { "Daybook-First": first } : {}),
      };
      const day = dayStub(c.env, workspaceId, date);
      if (!(await mayOpen(c, client, { binding: "DAY", name: day.name ?? "" }))) return refuseFullSocket();
      return day.fetch(SOCKET_URL, upgrade(headers));
    },
  })
  .add("GET /:slug/changes", {
    does: "Opens the socket of a page of services or classes: [which dates changed](#the-changes-of-a-business).",
    who: "everyone",
    limit: "availability",
    upgrade: true,
    refuses: ["workspace_not_found", "not_found"],
    run: async ({ services }, { slug }, c) => {
      const known = (await cachedWorkspace(services, slug)) ?? fail("workspace_not_found");
      if (known.isLeaving) fail("not_found");
      const { client, from } = socketClient(c);
      if (!(await mayOpen(c, client, { binding: "FEED", name: known.id }))) return refuseFullSocket();
      return feedStub(c.env, known.id).fetch(SOCKET_URL, upgrade(from));
    },
  });

/** Counted over all dates and businesses (docs/rules.md#limits-on-strangers). A failed count lets the socket open. */
async function mayOpen(c: Context<App>, client: string, holder: SocketHolder): Promise<boolean> {
  if (!client) return true;
  const admit = async () => clientStub(c.env, client).admit(client, holder, c.var.services.now());
  return admit().catch(() => true);
}

/**
 * Pseudonyms of the narrowest network, whose sockets are counted everywhere, and of the widest, which has a part of an
 * object's; empty where clients are not limited.
 */
function socketClient(c: Context<App>) {
  const { limitsRequests, sessionKeys } = c.var.services.config;
  const networks = clientOf(c);
  const nameOf = ({ name }: { name: string }) => (limitsRequests ? pseudonym(sessionKeys, "socket", name) : "");
  const client = nameOf(networks[0]);
  return { client, from: { "Daybook-Client": client, "Daybook-Site": nameOf(networks.at(-1) ?? networks[0]) } };
}

export const live = { members, customers };
