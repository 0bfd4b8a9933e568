import { Hono } from "hono";
import { customizationRequest } from "../../contract/requests/customization.ts";
import { customizationOf } from "../../db/directory/customizations.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { storedCustomizationView } from "../views/workspace-views.ts";
import { saveLooks } from "./save-looks.ts";

/** Pages read looks from the nearest replica, so a change may show with its delay. */
export const customization = new Hono<App>()
  .get("/:slug/customization", requireRight("change_settings"), async (c) =>
    c.json(storedCustomizationView(await customizationOf(c.var.services.db, c.var.member.workspaceId))),
  )
  .put("/:slug/customization", requireRight("change_settings"), validate("json", customizationRequest), async (c) =>
    c.json(await saveLooks(c.var.services, c.var.member, c.req.valid("json"))),
  );
