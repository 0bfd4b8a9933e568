import { Hono } from "hono";
import { settingsLogQuery } from "../../contract/requests/settings-log.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { readSettingsLog } from "./read-settings-log.ts";

export const settingsLog = new Hono<App>().get(
  "/:slug/settings-log",
  requireRight("change_settings"),
  validate("query", settingsLogQuery),
  async (c) => c.json(await readSettingsLog(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
);
