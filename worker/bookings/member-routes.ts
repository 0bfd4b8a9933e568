import { Hono } from "hono";
import {
  asItStoodQuery,
  attendanceRequest,
  bookingEdit,
  bookingExport,
  bookingFilter,
  cancelRequest,
  extendRequest,
  memberAvailabilityQuery,
  memberBookingRequest,
  pinRequest,
  placeRequest,
  tidyRequest,
  waitsQuery,
  whyQuery,
} from "../../contract/requests/bookings.ts";
import { type SessionsQuery, sessionsQuery } from "../../contract/requests/sessions.ts";
import { sessionsBetween } from "../../db/diary/class-sessions.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { logFault } from "../http/problem.ts";
import { noFields, validate } from "../http/validate.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { countedOfRow, sessionViews } from "../views/session-view.ts";
import { attendBooking } from "./commands/attend-booking.ts";
import { cancelBooking } from "./commands/cancel-booking.ts";
import { createMemberBooking } from "./commands/create-booking.ts";
import { deleteBooking } from "./commands/delete-booking.ts";
import { editBooking } from "./commands/edit-booking.ts";
import { extendBooking, pinDay, placeBooking, tidyDay } from "./commands/place-booking.ts";
import { renewLink } from "./commands/renew-link.ts";
import { exportBookings } from "./export-bookings.ts";
import { listBookings, listDay } from "./list-bookings.ts";
import { readBooking } from "./read-booking.ts";
import { readDateAsItStood } from "./read-date-as-it-stood.ts";
import { memberAvailabilityView, readMemberAvailability } from "./times/availability.ts";
import { readUsualWaits, readWait } from "./times/waits.ts";
import { readWhyNot } from "./times/why-not.ts";

export const memberBookings = new Hono<App>()
  .get("/:slug/sessions", requireRight("read_bookings"), validate("query", sessionsQuery), async (c) =>
    c.json(await listSessions(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/bookings", requireRight("read_evening"), validate("query", bookingFilter), async (c) =>
    c.json(await listBookings(c.var.services, c.var.member, c.req.valid("query"))),
  )
  .get("/:slug/bookings.csv", requireRight("export_customers"), validate("query", bookingExport), async (c) => {
    const { services, member } = c.var;
    const onFault = (error: Error) => logFault(c, error);
    const { fileName, body } = await exportBookings(services, member.workspaceId, c.req.valid("query"), onFault);
    return c.body(body, 200, {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    });
  })
  .post("/:slug/bookings", requireRight("change_bookings"), validate("json", memberBookingRequest), async (c) =>
    c.json(memberView(await createMemberBooking(c.var.acting, c.req.valid("json"))), 201),
  )
  .get("/:slug/bookings/:id", requireRight("read_bookings"), async (c) =>
    c.json(await readBooking(c.var.services, c.var.member.workspaceId, c.req.param("id"))),
  )
  .patch("/:slug/bookings/:id", requireRight("change_bookings"), validate("json", bookingEdit), async (c) =>
    c.json(await editBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:slug/bookings/:id", requireRight("erase"), noFields, async (c) => {
    await deleteBooking(c.var.acting, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/:slug/bookings/:id/cancel", requireRight("settle_bookings"), validate("json", cancelRequest), async (c) =>
    c.json(memberView(await cancelBooking(c.var.acting, c.req.param("id"), c.req.valid("json")))),
  )
  .post(
    "/:slug/bookings/:id/attendance",
    requireRight("settle_bookings"),
    validate("json", attendanceRequest),
    async (c) => c.json(memberView(await attendBooking(c.var.acting, c.req.param("id"), c.req.valid("json")))),
  )
  .post("/:slug/bookings/:id/place", requireRight("change_bookings"), validate("json", placeRequest), async (c) =>
    c.json(await placeBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:slug/bookings/:id/extend", requireRight("change_bookings"), validate("json", extendRequest), async (c) =>
    c.json(await extendBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:slug/days/:date/bookings", requireRight("read_evening"), async (c) =>
    c.json(await listDay(c.var.services, c.var.member, c.req.param("date"))),
  )
  .get("/:slug/days/:date/as-it-stood", requireRight("read_past"), validate("query", asItStoodQuery), async (c) =>
    c.json(
      await readDateAsItStood(c.var.services, c.var.member.workspaceId, c.req.param("date"), c.req.valid("query")),
    ),
  )
  .post("/:slug/days/:date/pin", requireRight("change_bookings"), validate("json", pinRequest), async (c) =>
    c.json(await pinDay(c.var.acting, c.req.param("date"), c.req.valid("json"))),
  )
  .post("/:slug/days/:date/tidy", requireRight("change_bookings"), validate("json", tidyRequest), async (c) =>
    c.json(await tidyDay(c.var.acting, c.req.param("date"), c.req.valid("json"))),
  )
  .post("/:slug/bookings/:id/new-link", requireRight("change_bookings"), noFields, async (c) => {
    await renewLink(c.var.acting, c.req.param("id"));
    return c.body(null, 204);
  })
  .get("/:slug/availability", requireRight("read_bookings"), validate("query", memberAvailabilityQuery), async (c) => {
    const { services, member } = c.var;
    return c.json(
      memberAvailabilityView(await readMemberAvailability(services, member.workspaceId, c.req.valid("query"))),
    );
  })
  .get("/:slug/why", requireRight("read_bookings"), validate("query", whyQuery), async (c) =>
    c.json(await readWhyNot(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/waits", requireRight("read_bookings"), validate("query", waitsQuery), async (c) =>
    c.json(await readWait(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/waits/usual", requireRight("read_bookings"), async (c) =>
    c.json(await readUsualWaits(c.var.services, c.var.member.workspaceId)),
  );

/** Classes of these dates, also those that are cancelled. */
async function listSessions(s: Services, workspaceId: string, { from, to }: SessionsQuery) {
  const db = s.diary(workspaceId);
  const [rules, rows] = await Promise.all([rulesOf(db, workspaceId), sessionsBetween(db, workspaceId, from, to).all()]);
  return { sessions: sessionViews(rules, rows.map(countedOfRow), s.now()) };
}
