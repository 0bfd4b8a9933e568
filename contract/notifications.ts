import * as z from "zod/mini";
import { MESSAGE_STATES } from "../domain/messages/delivery-report.ts";
import { NOTIFICATION_TYPES } from "../domain/messages/messages-owed.ts";
import { EMAIL_MAX, EMAIL_MESSAGE_MAX, SMS_MESSAGE_MAX, SUBJECT_MAX } from "./limits.ts";
import { email, httpsAddress, line, optionalText, phone } from "./texts.ts";

/** The types whose texts and switches an owner sets (docs/rules.md#switches), each at an address of its own. */
export const notificationType = z.strictObject({
  slug: z.string(),
  type: z.enum(NOTIFICATION_TYPES, "Unknown notification type"),
});

const texts = {
  emailSubject: optionalText(SUBJECT_MAX),
  emailMessage: optionalText(EMAIL_MESSAGE_MAX, true),
  smsMessage: optionalText(SMS_MESSAGE_MAX, true),
  logoUrl: httpsAddress(),
};

/** Switches and texts of one type. A text left empty is the standard one. */
export const notificationSettings = z.strictObject({
  emailEnabled: z.boolean("On or off is required"),
  smsEnabled: z.boolean("On or off is required"),
  ...texts,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** A test mail, with the texts in the editor where they are given: they need not be saved. */
export const testEmail = z.strictObject({
  email: z.pipe(line(EMAIL_MAX, "Please enter an email address to send a test."), email()),
  emailSubject: texts.emailSubject,
  emailMessage: texts.emailMessage,
  logoUrl: texts.logoUrl,
});
export type TestEmail = z.output<typeof testEmail>;

export const testSms = z.strictObject({
  phone: phone("Please enter a phone number to send a test SMS."),
  smsMessage: texts.smsMessage,
});
export type TestSms = z.output<typeof testSms>;

/**
 * Which messages to list; `when` tells those already due from those still to come, `troubled` those that could not be sent
 * so far: failed, of unknown fate, or tried twice and waiting for another try. `order`: the soonest due first, else the
 * latest.
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
