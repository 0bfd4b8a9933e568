import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { alertChoices } from "../../contract/requests/alerts.ts";
import { alertChoicesOf, saveAlertChoices } from "../../db/diary/alert-choices.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { nextSheetAt } from "../../domain/messages/alerts.ts";
import type { App } from "../app-type.ts";
import { type Member, requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import type { Services } from "../services.ts";

export const alerts = new Hono<App>()
  .get("/:slug/alerts", requireRight("read_bookings"), async (c) =>
    c.json(await readAlerts(c.var.services, c.var.member)),
  )
  .put("/:slug/alerts", requireRight("read_bookings"), validate("json", alertChoices), async (c) => {
    const { services: s, member } = c.var;
    const chosen = c.req.valid("json");
    const diary = s.diary(member.workspaceId);
    const rules = (await rulesQuery(diary, member.workspaceId).get()) ?? fail("workspace_not_found");
    const sheetDueAt = chosen.sheetTime && nextSheetAt(chosen.sheetTime, rules.timeZone, s.now());
    await saveAlertChoices(diary, member.workspaceId, member.user.id, { ...chosen, sheetDueAt: sheetDueAt || null });
    return c.json(await readAlerts(s, member));
  });

async function readAlerts(s: Services, { workspaceId, workspace, user }: Member) {
  const [chosen] = await alertChoicesOf(s.diary(workspaceId), workspaceId, user.id).all();
  return {
    newBooking: chosen?.newBooking ?? false,
    changed: chosen?.changed ?? false,
    cancelled: chosen?.cancelled ?? false,
    lowRating: chosen?.lowRating ?? false,
    failedMessage: chosen?.failedMessage ?? false,
    sheetTime: chosen?.sheetTime ?? null,
    name: workspace.name,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
  };
}
