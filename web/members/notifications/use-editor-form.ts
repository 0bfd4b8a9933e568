import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { type NotificationSettings, notificationSettings } from "../../../contract/notifications.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../domain/messages/messages-owed.ts";
import type { Config } from "./queries.ts";

const settings = z.record(z.enum(NOTIFICATION_TYPES), notificationSettings);
export type Typed = z.input<typeof settings>;
export type Settings = Record<NotificationType, NotificationSettings>;
export type EditorForm = UseFormReturn<Typed, unknown, Settings>;

const resolver = zodResolver(settings);

/** The settings of all types as they are stored, changed together: what is typed for one stays while another is shown. */
export function useEditorForm(configs: Config[]): EditorForm {
  return useForm({ resolver, defaultValues: typedOf(configs), shouldFocusError: false });
}

/** Fields hold texts; one that is not there is an empty one. */
export const typedOf = (configs: Config[]) =>
  Object.fromEntries(
    configs.map(({ type, logoUrl, ...config }) => [type, { ...config, logoUrl: logoUrl ?? "" }]),
  ) as Typed; // the answer has all five

/** The types of which something was changed. */
export const changedTypes = (before: Typed, after: Typed) =>
  NOTIFICATION_TYPES.filter((type) => JSON.stringify(sorted(before[type])) !== JSON.stringify(sorted(after[type])));

const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

export const FIELDS = {
  email: ["emailSubject", "emailMessage", "logoUrl"],
  sms: ["smsMessage"],
} as const;
export type Field = (typeof FIELDS)[keyof typeof FIELDS][number];

export type Problem = { type: NotificationType; field: Field; message: string };

/** The first thing that is wrong: in which type, at which field. */
export function firstProblem(errors: FieldErrors<Typed>): Problem | null {
  for (const type of NOTIFICATION_TYPES)
    for (const field of [...FIELDS.email, ...FIELDS.sms]) {
      const message = errors[type]?.[field]?.message;
      if (message) return { type, field, message };
    }
  return null;
}
