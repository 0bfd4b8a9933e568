import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { type NotificationSettings, notificationSettings } from "../../../../contract/notifications.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../../domain/messages/messages-owed.ts";
import type { NotificationConfig } from "../queries.ts";

const settings = z.record(z.enum(NOTIFICATION_TYPES), notificationSettings);
export type TypedSettings = z.input<typeof settings>;
type Settings = Record<NotificationType, NotificationSettings>;
export type EditorForm = UseFormReturn<TypedSettings, unknown, Settings>;

const resolver = zodResolver(settings);

/** One form for all types: switching between types keeps the input. */
export function useEditorForm(configs: NotificationConfig[]): EditorForm {
  return useForm({ resolver, defaultValues: typedSettingsOf(configs), shouldFocusError: false });
}

/** Null becomes an empty text. */
export const typedSettingsOf = (configs: NotificationConfig[]) =>
  Object.fromEntries(
    configs.map(({ type, logoUrl, ...config }) => [type, { ...config, logoUrl: logoUrl ?? "" }]),
  ) as TypedSettings; // the answer has all five types

export const changedTypes = (before: TypedSettings, after: TypedSettings) =>
  NOTIFICATION_TYPES.filter((type) => JSON.stringify(sorted(before[type])) !== JSON.stringify(sorted(after[type])));

const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

export const FIELDS = {
  email: ["emailSubject", "emailMessage", "logoUrl"],
  sms: ["smsMessage"],
} as const;
export type SettingsField = (typeof FIELDS)[keyof typeof FIELDS][number];

export type SettingsProblem = { type: NotificationType; field: SettingsField; message: string };

export function firstSettingsProblem(errors: FieldErrors<TypedSettings>): SettingsProblem | null {
  for (const type of NOTIFICATION_TYPES)
    for (const field of [...FIELDS.email, ...FIELDS.sms]) {
      const message = errors[type]?.[field]?.message;
      if (message) return { type, field, message };
    }
  return null;
}
