import { fail } from "../../contract/errors.ts";
import type { NotificationSettings } from "../../contract/requests/notifications.ts";
import {
  configQuery,
  isConfigCurrent,
  type NotificationConfig,
  saveConfig,
} from "../../db/diary/notification-configs.ts";
import { raiseRulesVersion } from "../../db/diary/rules.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { SettingsPart } from "../../domain/settings/settings-log.ts";
import { customTextOf } from "../../domain/texts/templates.ts";
import type { Acting } from "../http/acting.ts";
import { feedStub } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";
import { configView } from "./views.ts";

const TRIES = 3;

/**
 * Days load switches with the rules, so the batch raises their version (docs/rules.md#switches). No day wakes: the
 * fence makes it reload, and its times stay. Without a version any is replaced, by the one that was read.
 */
export async function saveSettings(
  acting: Acting,
  type: MessageType,
  request: NotificationSettings,
  tries = TRIES,
): Promise<ReturnType<typeof configView>> {
  const { version, ...settings } = request;
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const stored = await configQuery(db, workspaceId, type).get();
  const seen = stored?.version ?? 0;
  if (version !== undefined && version !== seen)
    return fail("stale_settings", undefined, { stored: configView(type, stored) });
  const fields = {
    ...settings,
    emailSubject: customTextOf(type, "emailSubject", settings.emailSubject),
    emailMessage: customTextOf(type, "emailMessage", settings.emailMessage),
    smsMessage: customTextOf(type, "smsMessage", settings.smsMessage),
  };
  const entry = settingsEntry(acting, "messages", [[partOf(type, stored ?? UNSET)], [partOf(type, fields)]], s.now());
  const [[rules], [saved]] = await db.batch([
    raiseRulesVersion(db, workspaceId, isConfigCurrent(workspaceId, type, seen)),
    saveConfig(db, workspaceId, type, fields, seen),
    noteSettings(db, entry),
  ]);
  // another save came between
  if (!saved) return tries > 1 ? saveSettings(acting, type, request, tries - 1) : fail("unavailable");
  if (!rules) fail("unavailable");
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  return configView(type, saved);
}

type MessageFields = Omit<NotificationConfig, "workspaceId" | "type" | "version">;

const UNSET: MessageFields = {
  ...{ emailEnabled: false, smsEnabled: false },
  ...{ emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null },
};

/** Null: the standard text. */
const partOf = (type: MessageType, fields: MessageFields): SettingsPart => ({
  ...{ kind: "message", id: type, name: null },
  fields: {
    ...{ emailEnabled: fields.emailEnabled, smsEnabled: fields.smsEnabled, emailSubject: fields.emailSubject },
    ...{ emailMessage: fields.emailMessage, smsMessage: fields.smsMessage, logoUrl: fields.logoUrl },
  },
});
