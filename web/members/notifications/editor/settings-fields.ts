import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { notificationSettings } from "../../../../contract/requests/notifications.ts";
import { changedNames } from "../../../../domain/merge-three-ways.ts";
import { MESSAGE_TYPES, type MessageType } from "../../../../domain/messages/messages-owed.ts";
import { standardTexts } from "../../../../domain/texts/templates.ts";
import { templates as DEFAULT_TEMPLATES, type Template } from "../../../../texts/en/templates.ts";
import { TYPE_WORDS } from "../../lib/message-words.ts";
import type { StoredFields } from "../../lib/use-stored-form.ts";
import { language, words } from "../../texts/words.ts";
import type { NotificationConfig } from "../queries.ts";

/** One form, so that switching between types keeps the input. */
export const allSettings = z.record(z.enum(MESSAGE_TYPES), notificationSettings);

const text = z.string();
const typedSettings = z.record(
  z.enum(MESSAGE_TYPES),
  z.object({
    emailEnabled: z.boolean(),
    smsEnabled: z.boolean(),
    emailSubject: text,
    emailMessage: text,
    smsMessage: text,
    logoUrl: text,
    version: z.number(),
  }),
);
export type TypedSettings = z.output<typeof typedSettings>;

const LABELS = words.notifications.fields;

/** A field's name is `booking_reminder.smsMessage`. */
export const SETTINGS_FIELDS: StoredFields<TypedSettings> = {
  toFields: (settings) =>
    Object.fromEntries(
      MESSAGE_TYPES.flatMap((type) =>
        Object.entries(settings[type]).map(([name, value]) => [`${type}.${name}`, value]),
      ),
    ),
  fromFields: (fields) => {
    const settings: Record<string, Record<string, unknown>> = {};
    for (const [path, value] of Object.entries(fields)) {
      const [type = "", name = ""] = path.split(".");
      settings[type] = { ...settings[type], [name]: value };
    }
    return settings as TypedSettings; // the fields of toFields
  },
  describe: (path, settings) => {
    const [type, name] = path.split(".") as [MessageType, keyof typeof LABELS];
    return {
      label: words.notifications.fieldOf(TYPE_WORDS[type].name, LABELS[name]),
      text: textOf(type, name, settings[type]),
    };
  },
  typed: typedSettings,
};

/** An empty text means the standard text. */
function textOf(type: MessageType, name: keyof typeof LABELS, settings: TypedSettings[MessageType]): string {
  const value = settings[name];
  if (typeof value === "boolean") return value ? words.notifications.on : words.notifications.off;
  const standard: Partial<Record<string, string>> = shownStandard(type);
  return value.trim() || standard[name] || words.ui.leftEmpty;
}

export const typedSettingsOf = (configs: NotificationConfig[]) =>
  Object.fromEntries(
    configs.map(({ type, logoUrl, ...config }) => [type, asShown(type, { ...config, logoUrl: logoUrl ?? "" })]),
  ) as TypedSettings; // the answer has all five types

export const changedTypes = (before: TypedSettings, after: TypedSettings) =>
  MESSAGE_TYPES.filter((type) => changedNames(before[type], after[type]).length > 0);

export const FIELDS = {
  email: ["emailSubject", "emailMessage", "logoUrl"],
  sms: ["smsMessage"],
} as const;
export type SettingsField = (typeof FIELDS)[keyof typeof FIELDS][number];

export type SettingsProblem = { type: MessageType; field: SettingsField; message: string };

export function firstSettingsProblem(errors: FieldErrors<TypedSettings>): SettingsProblem | null {
  for (const type of MESSAGE_TYPES)
    for (const field of [...FIELDS.email, ...FIELDS.sms]) {
      const message = errors[type]?.[field]?.message;
      if (message) return { type, field, message };
    }
  return null;
}

type Texts = { [Field in keyof Template]?: string | null };

/** In the member's language. Customers get them in their own. */
export const shownStandard = (type: MessageType): Template => standardTexts(type, language);

/** The server knows a standard text by its English; the editor shows the member's language. */
export const asShown = <T extends Texts>(type: MessageType, texts: T): T =>
  withStandard(texts, DEFAULT_TEMPLATES[type], shownStandard(type));
export const asStored = <T extends Texts>(type: MessageType, texts: T): T =>
  withStandard(texts, shownStandard(type), DEFAULT_TEMPLATES[type]);

function withStandard<T extends Texts>(texts: T, from: Template, to: Template): T {
  const fields = (Object.keys(from) as (keyof Template)[]).filter((field) => texts[field] === from[field]);
  return { ...texts, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
}
