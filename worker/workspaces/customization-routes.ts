import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { customizationRequest } from "../../contract/requests/customization.ts";
import { customizationOf, saveCustomization } from "../../db/directory/customizations.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { forgetReads } from "../recent-reads.ts";
import { storedCustomizationView } from "../views/workspace-views.ts";

/** Pages read looks from the nearest replica, so a change may show with its delay. */
export const customization = new Hono<App>()
  .get("/:slug/customization", requireRight("change_settings"), async (c) =>
    c.json(storedCustomizationView(await customizationOf(c.var.services.db, c.var.member.workspaceId))),
  )
  .put("/:slug/customization", requireRight("change_settings"), validate("json", customizationRequest), async (c) => {
    const { embedOrigins, contactEmail, reviewUrl, version, ...looks } = c.req.valid("json");
    const origins = embedOrigins && JSON.stringify(embedOrigins);
    const fields = { ...looks, contactEmail, reviewUrl, embedOrigins: origins };
    const { db } = c.var.services;
    const { workspaceId } = c.var.member;
    const saved = await saveCustomization(db, workspaceId, fields, version);
    forgetReads(workspaceId);
    if (saved) return c.json(storedCustomizationView(saved));
    const stored = storedCustomizationView(await customizationOf(db, workspaceId));
    return fail("stale_settings", undefined, { stored });
  });
