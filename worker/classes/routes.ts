import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import {
  sessionCancel,
  sessionChange,
  sessionsPreview,
  sessionsQuery,
  sessionsRequest,
} from "../../contract/requests/sessions.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import type { App } from "../app-type.ts";
import { requireMember } from "../http/guards.ts";
import { perMinute } from "../http/limits.ts";
import { validate } from "../http/validate.ts";
import { callOffSession, holdSessions, moveSession, previewSessions } from "./hold-sessions.ts";
import { listSessions, offeredSessions } from "./list-sessions.ts";

export const classes = new Hono<App>()
  .get("/:slug/sessions", requireMember, validate("query", sessionsQuery), async (c) =>
    c.json(await listSessions(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .post("/:slug/sessions", requireMember, validate("json", sessionsRequest), async (c) =>
    c.json(await holdSessions(c.var.services, c.var.member.workspaceId, c.req.valid("json")), 201),
  )
  .post("/:slug/sessions/preview", requireMember, validate("json", sessionsPreview), async (c) =>
    c.json(await previewSessions(c.var.services, c.var.member.workspaceId, c.req.valid("json"))),
  )
  .put("/:slug/sessions/:id", requireMember, validate("json", sessionChange), async (c) =>
    c.json(await moveSession(c.var.services, c.var.member.workspaceId, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:slug/sessions/:id/cancel", requireMember, validate("json", sessionCancel), async (c) => {
    const { services, member } = c.var;
    return c.json(await callOffSession(services, member.workspaceId, c.req.param("id"), c.req.valid("json").tell));
  });

/** Classes that customers may book. */
export const publicClasses = new Hono<App>().get("/:slug/sessions", perMinute.availability, async (c) => {
  const { services } = c.var;
  const { id, isLeaving } = (await cachedWorkspace(services, c.req.param("slug"))) ?? fail("workspace_not_found");
  return c.json(isLeaving ? { sessions: [] } : await offeredSessions(services, id));
});
