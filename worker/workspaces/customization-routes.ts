import { Hono } from "hono";
import { customizationRequest } from "../../contract/customization.ts";
import { customizationOf, saveCustomization } from "../../db/directory/customizations.ts";
import type { App } from "../app-type.ts";
import { requireOwner } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { customizationView } from "../views/workspace-views.ts";

/** Pages read looks from the nearest replica at each request, so a change may show with its delay. */
export const customization = new Hono<App>()
  .get("/:slug/customization", requireOwner, async (c) =>
    c.json(customizationView(await customizationOf(c.var.services.db, c.var.member.workspaceId))),
  )
  .put("/:slug/customization", requireOwner, validate("json", customizationRequest), async (c) => {
    const { embedOrigins, contactEmail, ...looks } = c.req.valid("json");
    const origins = embedOrigins && JSON.stringify(embedOrigins);
    const fields = { ...looks, contactEmail, embedOrigins: origins };
    return c.json(customizationView(await saveCustomization(c.var.services.db, c.var.member.workspaceId, fields)));
  });
