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
import { sessionsQuery } from "../../contract/requests/sessions.ts";
import type { App } from "../app-type.ts";
import { requireMember, requireOwner } from "../http/guards.ts";
import { logFault } from "../http/problem.ts";
import { noFields, validate } from "../http/validate.ts";
import { memberView } from "../views/booking-views.ts";
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
import { listSessions } from "./times/class-sessions.ts";
import { readUsualWaits, readWait } from "./times/waits.ts";
import { readWhyNot } from "./times/why-not.ts";

export const memberBookings = new Hono<App>()
  .get("/:slug/sessions", requireMember, validate("query", sessionsQuery), async (c) =>
    c.json(await listSessions(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/bookings", requireMember, validate("query", bookingFilter), async (c) =>
    c.json(await listBookings(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/bookings.csv", requireOwner, validate("query", bookingExport), async (c) => {
    const { services, member } = c.var;
    const onFault = (error: Error) => logFault(c, error);
    const { fileName, body } = await exportBookings(services, member.workspaceId, c.req.valid("query"), onFault);
    return c.body(body, 200, {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    });
  })
  .post("/:slug/bookings", requireMember, validate("json", memberBookingRequest), async (c) =>
    c.json(memberView(await createMemberBooking(c.var.acting, c.req.valid("json"))), 201),
  )
  .get("/:slug/bookings/:id", requireMember, async (c) =>
    c.json(await readBooking(c.var.services, c.var.member.workspaceId, c.req.param("id"))),
  )
  .patch("/:slug/bookings/:id", requireMember, validate("json", bookingEdit), async (c) =>
    c.json(await editBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:slug/bookings/:id", requireOwner, noFields, async (c) => {
    await deleteBooking(c.var.acting, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/:slug/bookings/:id/cancel", requireMember, validate("json", cancelRequest), async (c) =>
    c.json(memberView(await cancelBooking(c.var.acting, c.req.param("id"), c.req.valid("json")))),
  )
  .post("/:slug/bookings/:id/attendance", requireMember, validate("json", attendanceRequest), async (c) =>
    c.json(memberView(await attendBooking(c.var.acting, c.req.param("id"), c.req.valid("json")))),
  )
  .post("/:slug/bookings/:id/place", requireMember, validate("json", placeRequest), async (c) =>
    c.json(await placeBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:slug/bookings/:id/extend", requireMember, validate("json", extendRequest), async (c) =>
    c.json(await extendBooking(c.var.acting, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:slug/days/:date/bookings", requireMember, async (c) =>
    c.json(await listDay(c.var.services, c.var.member.workspaceId, c.req.param("date"))),
  )
  .get("/:slug/days/:date/as-it-stood", requireOwner, validate("query", asItStoodQuery), async (c) =>
    c.json(
      await readDateAsItStood(c.var.services, c.var.member.workspaceId, c.req.param("date"), c.req.valid("query")),
    ),
  )
  .post("/:slug/days/:date/pin", requireMember, validate("json", pinRequest), async (c) =>
    c.json(await pinDay(c.var.acting, c.req.param("date"), c.req.valid("json"))),
  )
  .post("/:slug/days/:date/tidy", requireMember, validate("json", tidyRequest), async (c) =>
    c.json(await tidyDay(c.var.acting, c.req.param("date"), c.req.valid("json"))),
  )
  .post("/:slug/bookings/:id/new-link", requireMember, noFields, async (c) => {
    await renewLink(c.var.acting, c.req.param("id"));
    return c.body(null, 204);
  })
  .get("/:slug/availability", requireMember, validate("query", memberAvailabilityQuery), async (c) => {
    const { services, member } = c.var;
    return c.json(
      memberAvailabilityView(await readMemberAvailability(services, member.workspaceId, c.req.valid("query"))),
    );
  })
  .get("/:slug/why", requireMember, validate("query", whyQuery), async (c) =>
    c.json(await readWhyNot(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/waits", requireMember, validate("query", waitsQuery), async (c) =>
    c.json(await readWait(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .get("/:slug/waits/usual", requireMember, async (c) =>
    c.json(await readUsualWaits(c.var.services, c.var.member.workspaceId)),
  );
