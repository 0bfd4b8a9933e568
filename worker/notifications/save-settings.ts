import { fail } from "../../contract/errors.ts";
import type { NotificationSettings } from "../../contract/requests/notifications.ts";
import { configQuery, isConfigCurrent, saveConfig } from "../../db/diary/notification-configs.ts";
import { raiseRulesVersion } from "../../db/diary/rules.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { customTextOf } from "../../domain/texts/standard-texts.ts";
import { feedStub, type Services } from "../services.ts";
import { configView } from "./views.ts";

/**
 * Days load switches with the rules, so the batch raises their version (docs/rules.md#switches). No day wakes: the
 * fence makes it reload, and its times stay.
 */
export async function saveSettings(
  s: Services,
  workspaceId: string,
  type: MessageType,
  { version, ...settings }: NotificationSettings,
) {
  const db = s.diary(workspaceId);
  const fields = {
    ...settings,
    emailSubject: customTextOf(type, "emailSubject", settings.emailSubject),
    emailMessage: customTextOf(type, "emailMessage", settings.emailMessage),
    smsMessage: customTextOf(type, "smsMessage", settings.smsMessage),
  };
  const [[rules], [saved]] = await db.batch([
    raiseRulesVersion(db, workspaceId, version === undefined ? undefined : isConfigCurrent(workspaceId, type, version)),
    saveConfig(db, workspaceId, type, fields, version),
  ]);
  if (!saved) {
    const stored = configView(type, await configQuery(db, workspaceId, type).get());
    return fail("stale_settings", undefined, { stored });
  }
  if (!rules) fail("unavailable");
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  return configView(type, saved);
}
