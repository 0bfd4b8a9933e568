import { Hono } from "hono";
import { closuresPreview, hoursRequest } from "../../contract/requests/hours.ts";
import type { App } from "../app-type.ts";
import { requireOwner } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { previewClosures } from "./preview-closures.ts";
import { saveHours } from "./save-hours.ts";

export const hours = new Hono<App>()
  .put("/:slug/hours", requireOwner, validate("json", hoursRequest), async (c) =>
    c.json(await saveHours(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .post("/:slug/closures/preview", requireOwner, validate("json", closuresPreview), async (c) => {
    const { specialClosures } = c.req.valid("json");
    return c.json(await previewClosures(c.var.services, c.var.member.workspaceId, specialClosures));
  });
