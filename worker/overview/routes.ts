import { Hono } from "hono";
import { dayQuery, daySumsQuery } from "../../contract/requests/bookings.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { readCapacity } from "./read-capacity.ts";
import { readDays } from "./read-days.ts";
import { readOverview } from "./read-overview.ts";
import { readRefusedDemand } from "./read-refused-demand.ts";

export const overview = new Hono<App>()
  .get("/:slug/overview", requireRight("read_evening"), validate("query", dayQuery), async (c) =>
    c.json(await readOverview(c.var.services, c.var.member, c.req.valid("query").date)),
  )
  .get("/:slug/capacity", requireRight("read_bookings"), validate("query", dayQuery), async (c) =>
    c.json(await readCapacity(c.var.services, c.var.member.workspaceId, c.req.valid("query").date)),
  )
  .get("/:slug/days", requireRight("read_bookings"), validate("query", daySumsQuery), async (c) =>
    c.json(await readDays(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/refused-demand", requireRight("read_bookings"), validate("query", daySumsQuery), async (c) =>
    c.json(await readRefusedDemand(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  );
