import { Hono } from "hono";
import { availabilityQuery, bookingRequest, manageChange } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import type { App } from "../app-type.ts";
import { validate } from "../http/validate.ts";
import { workspaceIdOf } from "../workspaces/known-slugs.ts";
import { publicWorkspace } from "../workspaces/public-workspace.ts";
import { availabilityView, readAvailability } from "./availability.ts";
import { createBooking } from "./create-booking.ts";
import { bookingByToken, cancelByToken, changeByToken, manageView } from "./manage-booking.ts";

/** What customers call, without an account: meant to be public; the manage link's token is the right to its booking. */
export const publicBookings = new Hono<App>()
  .get("/:slug", async (c) =>
    c.json((await publicWorkspace(c.var, c.req.param("slug"))) ?? fail("workspace_not_found")),
  )
  .get("/:slug/availability", validate("query", availabilityQuery), async (c) => {
    const { date, guests } = c.req.valid("query");
    const workspaceId = (await workspaceIdOf(c.var, c.req.param("slug"))) ?? fail("workspace_not_found");
    const days = await readAvailability(c.var.nearby, workspaceId, date, date, [date], guests, c.var.now());
    return c.json(availabilityView(days?.[0] ?? fail("unavailable")));
  })
  .post("/:slug/bookings", validate("json", bookingRequest), async (c) => {
    const key = c.req.header("Idempotency-Key");
    return c.json(await createBooking(c.var, c.req.param("slug"), c.req.valid("json"), key), 201);
  })
  .get("/:slug/manage/:token", async (c) =>
    c.json(await manageView(c.var, await bookingByToken(c.var, c.req.param("slug"), c.req.param("token")))),
  )
  .patch("/:slug/manage/:token", validate("json", manageChange), async (c) => {
    const { slug, token } = c.req.param();
    return c.json(await changeByToken(c.var, slug, token, c.req.valid("json"), c.req.header("Idempotency-Key")));
  })
  .post("/:slug/manage/:token/cancel", async (c) => {
    const { slug, token } = c.req.param();
    return c.json(await cancelByToken(c.var, slug, token, c.req.header("Idempotency-Key")));
  });
