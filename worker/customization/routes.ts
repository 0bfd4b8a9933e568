import { Hono } from "hono";
import { customizationRequest } from "../../contract/customization.ts";
import { customizationOf, saveCustomization } from "../../db/directory/customizations.ts";
import type { App } from "../app-type.ts";
import { requireOwner } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { customizationView } from "../workspaces/views.ts";

/**
 * How a business's pages look: the owner's to decide. Pages read it with each request from the database nearest to their
 * visitor, so what is saved shows at once where there is one, and as soon as the replica has it elsewhere.
 */
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
