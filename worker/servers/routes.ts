import { fail } from "../../contract/errors.ts";
import { type ServersRequest, serversRequest } from "../../contract/requests/servers.ts";
import { saveServers, serversOn } from "../../db/diary/day-servers.ts";
import { serversColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { isBeyondMembers } from "../../domain/judging/start-time.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { addDays, isDate } from "../../domain/time/calendar.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { refuseAt } from "../http/validate.ts";
import { feedStub, rulesOf } from "../services.ts";
import { requireReadable } from "../views/booking-views.ts";

export const servers = new Routes()
  .add("GET /:slug/days/:date/servers", {
    does: "Who serves which tables on a date. A date of which nobody has said so begins with those of the last date before it; `setOn` is that date, null: none.",
    who: "read_evening",
    refuses: ["not_found"],
    run: readServers,
  })
  .add("PUT /:slug/days/:date/servers", {
    does: "Saves all who serve a date, from today on, with their tables; the last call wins. It decides nothing about bookings.",
    who: "change_bookings",
    takes: serversRequest,
    refuses: ["not_found"],
    logs: { nothing: "is of one evening, no setting" },
    run: setServers,
  });

async function readServers({ services: s, workspaceId, member }: MemberActing, { date }: { date: string }) {
  if (!isDate(date)) fail("not_found");
  const db = s.diary(workspaceId);
  const [rules, [row]] = await Promise.all([rulesOf(db, workspaceId), serversOn(db, workspaceId, date).all()]);
  requireReadable(member, todayOf(rules, s.now()).today, { from: date, to: date });
  const tables = tablesOf(rules);
  return {
    setOn: row?.date ?? null,
    servers: serversColumn(row?.servers).map((each) => ({
      ...each,
      tables: each.tables.filter((id) => tables.has(id)),
    })),
  };
}

/** Rows of earlier dates are kept for so long, for whoever looks back. */
const KEPT_DAYS = 31;

async function setServers(acting: Acting, { date, servers }: ServersRequest & { date: string }) {
  const { services: s, workspaceId } = acting;
  if (!isDate(date)) fail("not_found");
  const db = s.diary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  const { today } = todayOf(rules, s.now());
  if (date < today) refuseAt("date", fault("these_days_are_over"));
  if (isBeyondMembers(date, s.now())) refuseAt("date", fault("too_far_ahead"));
  const tables = tablesOf(rules);
  for (const [i, each] of servers.entries())
    for (const [j, id] of each.tables.entries())
      if (!tables.has(id)) refuseAt(`servers.${i}.tables.${j}`, fault("unknown_table"));
  await saveServers(db, workspaceId, { date, servers, keptFrom: addDays(today, -KEPT_DAYS) });
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "servers" })));
  return { setOn: date, servers };
}

/** Those that are in use; a table that is gone leaves its section. */
const tablesOf = ({ plan }: BookingRules) =>
  new Set((plan.house?.resources ?? []).filter(({ archived }) => !archived).map(({ id }) => id));
