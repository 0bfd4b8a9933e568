import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { MESSAGE_STATES } from "../../domain/messages/provider-report.ts";
import { EMAIL_MAX, EMAIL_MESSAGE_MAX, SMS_MESSAGE_MAX, SUBJECT_MAX } from "../limits.ts";
import { email, httpsAddress, line, optionalText, phone, settingsVersion } from "../texts.ts";

const texts = {
  emailSubject: optionalText(SUBJECT_MAX),
  emailMessage: optionalText(EMAIL_MESSAGE_MAX, true),
  smsMessage: optionalText(SMS_MESSAGE_MAX, true),
  logoUrl: httpsAddress(),
};

/** An empty text means the standard one. */
export const notificationSettings = z.strictObject({
  emailEnabled: z.boolean(fault("on_or_off")),
  smsEnabled: z.boolean(fault("on_or_off")),
  ...texts,
  version: settingsVersion(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Tests the editor's texts, saved or not. */
export const testEmail = z.strictObject({
  email: z.pipe(line(EMAIL_MAX, fault("test_email_missing")), email()),
  emailSubject: texts.emailSubject,
  emailMessage: texts.emailMessage,
  logoUrl: texts.logoUrl,
});
export type TestEmail = z.output<typeof testEmail>;

export const testSms = z.strictObject({
  phone: phone(fault("test_phone_missing")),
  smsMessage: texts.smsMessage,
});
export type TestSms = z.output<typeof testSms>;

/**
 * `when`: already due, or later. `troubled`: `failed`, `unknown`, or waiting after two tries. `order`: the soonest due
 * first, else the latest.
 */
export const messageFilter = z.strictObject({
  bookingId: z.optional(z.string()),
  state: z.optional(z.enum(MESSAGE_STATES)),
  when: z.optional(z.enum(["past", "future"])),
  troubled: z.optional(z.literal("true")),
  order: z.optional(z.literal("soonest")),
  cursor: z.optional(z.string()),
});
export type MessageFilter = z.output<typeof messageFilter>;
