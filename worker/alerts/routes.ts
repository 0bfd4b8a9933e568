import { fail } from "../../contract/errors.ts";
import { alertChoices } from "../../contract/requests/alerts.ts";
import { alertChoicesOf, saveAlertChoices } from "../../db/diary/alert-choices.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { nextSheetAt } from "../../domain/messages/alerts.ts";
import type { MemberActing } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";

export const alerts = new Routes()
  .add("GET /:slug/alerts", {
    does: "The mails that this member gets about bookings, ratings and messages, and the address they go to.",
    who: "read_bookings",
    run: readAlerts,
  })
  .add("PUT /:slug/alerts", {
    does: "Saves this member's alerts. `sheetTime`: when the evening sheet is mailed, on the workspace's clock, or null.",
    who: "read_bookings",
    takes: alertChoices,
    refuses: ["workspace_not_found"],
    logs: { nothing: "is a member's own choice" },
    run: async (acting, chosen) => {
      const { services: s, workspaceId, member } = acting;
      const diary = s.diary(workspaceId);
      const rules = (await rulesQuery(diary, workspaceId).get()) ?? fail("workspace_not_found");
      const sheetDueAt = chosen.sheetTime && nextSheetAt(chosen.sheetTime, rules.timeZone, s.now());
      await saveAlertChoices(diary, workspaceId, member.user.id, { ...chosen, sheetDueAt: sheetDueAt || null });
      return readAlerts(acting);
    },
  });

async function readAlerts({ services: s, workspaceId, member: { workspace, user } }: MemberActing) {
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
