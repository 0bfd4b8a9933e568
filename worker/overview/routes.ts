import { Hono } from "hono";
import { type DaySumsQuery, dayQuery, daySumsQuery } from "../../contract/requests/bookings.ts";
import { refusedDemandBetween } from "../../db/diary/refused-demand.ts";
import { demandCountsColumn } from "../../db/platform/columns.ts";
import { demandOfKeys } from "../../domain/day/refused-demand.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import type { Services } from "../services.ts";
import { readCapacity } from "./read-capacity.ts";
import { readDays } from "./read-days.ts";
import { readOverview } from "./read-overview.ts";

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

/** Refused demand of each date that has some; the last minute may be missing. */
async function readRefusedDemand(s: Services, workspaceId: string, { from, to }: DaySumsQuery) {
  const rows = await refusedDemandBetween(s.diary(workspaceId), workspaceId, from, to);
  return { days: rows.map(({ date, counts }) => ({ date, refused: demandOfKeys(demandCountsColumn(counts)) })) };
}
