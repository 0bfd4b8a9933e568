import { Hono } from "hono";
import { bookingFilter, memberBookingRequest } from "../../contract/bookings.ts";
import type { App } from "../app-type.ts";
import { requireMember } from "../http/guards.ts";
import { noFields, validate } from "../http/validate.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createMemberBooking } from "./create-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { memberView } from "./views.ts";

export const memberBookings = new Hono<App>()
  .get("/:slug/bookings", requireMember, validate("query", bookingFilter), async (c) =>
    c.json(await listBookings(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .post("/:slug/bookings", requireMember, validate("json", memberBookingRequest), async (c) => {
    const key = c.req.header("Idempotency-Key");
    return c.json(memberView(await createMemberBooking(c.var.services, c.var.member, c.req.valid("json"), key)), 201);
  })
  .post("/:slug/bookings/:id/cancel", requireMember, noFields, async (c) => {
    const { workspaceId, memberId } = c.var.member;
    const by = { actor: memberId, by: "member" } as const;
    const key = c.req.header("Idempotency-Key");
    return c.json(memberView(await cancelBooking(c.var.services, workspaceId, c.req.param("id"), by, key)));
  });
