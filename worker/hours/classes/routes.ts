import { Hono } from "hono";
import { sessionCancel, sessionChange, sessionsPreview, sessionsRequest } from "../../../contract/requests/sessions.ts";
import type { App } from "../../app-type.ts";
import { requireRight } from "../../http/guards.ts";
import { validate } from "../../http/validate.ts";
import { callOffSession, holdSessions, moveSession, previewSessions } from "./hold-sessions.ts";

export const classes = new Hono<App>()
  .post("/:slug/sessions", requireRight("change_bookings"), validate("json", sessionsRequest), async (c) =>
    c.json(await holdSessions(c.var.acting, c.req.valid("json")), 201),
  )
  .post("/:slug/sessions/preview", requireRight("change_bookings"), validate("json", sessionsPreview), async (c) =>
    c.json(await previewSessions(c.var.services, c.var.member.workspaceId, c.req.valid("json"))),
  )
  .put("/:slug/sessions/:id", requireRight("change_bookings"), validate("json", sessionChange), async (c) =>
    c.json(await moveSession(c.var.services, c.var.member.workspaceId, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:slug/sessions/:id/cancel", requireRight("change_bookings"), validate("json", sessionCancel), async (c) => {
    const { services, member } = c.var;
    return c.json(await callOffSession(services, member.workspaceId, c.req.param("id"), c.req.valid("json")));
  });
