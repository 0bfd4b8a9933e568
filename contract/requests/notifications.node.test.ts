import { expect, test } from "vitest";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { MESSAGE_STATES } from "../../domain/messages/provider-report.ts";
import { templates as DEFAULT_TEMPLATES } from "../../texts/en/templates.ts";
import { BODY_MAX_BYTES, EMAIL_MESSAGE_MAX, SMS_MESSAGE_MAX, SUBJECT_MAX, URL_MAX } from "../limits.ts";
import { messageFilter, notificationSettings, testEmail, testSms } from "./notifications.ts";
import { FOREIGN_FIELDS, schemaProblems, UNREADABLE, withExtraField } from "./testing/schema-problems.ts";

const settings = {
  emailEnabled: true,
  smsEnabled: false,
  emailSubject: "See you at {business_name}",
  emailMessage: "Hello {customer_name},\n\nsee you!",
  smsMessage: "See you, {customer_name}!",
  logoUrl: "https://example.com/logo.png",
};
const mail = { email: "owner@example.com" };
const sms = { phone: "+46701234567" };

test.each(MESSAGE_TYPES)("the standard texts of %s pass", (type) => {
  expect(schemaProblems(notificationSettings, { ...settings, ...DEFAULT_TEMPLATES[type] })).toEqual([]);
});

test("the schema accepts its own output", () => {
  const once = notificationSettings.parse(settings);
  expect(once).toEqual(settings);
  expect(notificationSettings.parse(once)).toEqual(once);
});

test.each(["emailSubject", "emailMessage", "smsMessage", "logoUrl"])("an empty %s means none", (field) => {
  for (const empty of [undefined, null, "", "  "])
    expect(notificationSettings.parse({ ...settings, [field]: empty })).toMatchObject({ [field]: null });
});

const HTTPS = "Please enter an address that begins with https://";

test.each<[string, unknown, string]>([
  ["emailEnabled", undefined, "On or off is required"],
  ["emailEnabled", "true", "On or off is required"],
  ["emailEnabled", null, "On or off is required"],
  ["smsEnabled", undefined, "On or off is required"],
  ["smsEnabled", 1, "On or off is required"],
  ["emailSubject", "x".repeat(SUBJECT_MAX + 1), "Use at most 200 characters"],
  ["emailSubject", "Two\nlines", "Contains characters that cannot be used"],
  ["emailMessage", "x".repeat(EMAIL_MESSAGE_MAX + 1), "Use at most 5000 characters"],
  ["smsMessage", "x".repeat(SMS_MESSAGE_MAX + 1), "Use at most 600 characters"],
  ["logoUrl", "http://example.com/logo.png", HTTPS],
  ["logoUrl", "javascript:alert(1)", HTTPS],
  ["logoUrl", "data:image/png;base64,AAAA", HTTPS],
  ["logoUrl", "//example.com/logo.png", HTTPS],
  ["logoUrl", "logo.png", HTTPS],
  ["logoUrl", "https://example.com/a b.png", HTTPS],
  ["logoUrl", "https://example.com/a\nb.png", HTTPS],
  ["logoUrl", `https://example.com/${"x".repeat(URL_MAX)}`, "The address is too long"],
  ["logoUrl", 1, "Please enter a web address"],
])("%s of %j is refused: %s", (field, value, message) => {
  expect(schemaProblems(notificationSettings, { ...settings, [field]: value })).toEqual([`${field}: ${message}`]);
});

test.each(["emailSubject", "emailMessage", "smsMessage"])("%s is a readable text", (field) => {
  for (const [, text] of UNREADABLE.filter(([name]) => name !== "a line break"))
    expect(schemaProblems(notificationSettings, { ...settings, [field]: text })).toEqual([
      `${field}: Contains characters that cannot be used`,
    ]);
  expect(schemaProblems(notificationSettings, { ...settings, [field]: 1 })).toHaveLength(1);
});

test("the longest texts in any script fit into a body", () => {
  const longest = {
    ...settings,
    emailSubject: "寿".repeat(SUBJECT_MAX),
    emailMessage: "寿".repeat(EMAIL_MESSAGE_MAX),
    smsMessage: "寿".repeat(SMS_MESSAGE_MAX),
    logoUrl: `https://example.com/${"x".repeat(URL_MAX - 20)}`,
  };
  expect(schemaProblems(notificationSettings, longest)).toEqual([]);
  expect(new TextEncoder().encode(JSON.stringify(longest)).length).toBeLessThan(BODY_MAX_BYTES);
});

const NO_EMAIL = "Please enter an email address to send a test.";
const NO_PHONE = "Please enter a phone number to send a test SMS.";

test.each<[unknown, string[]]>([
  ["Owner@Example.com ", []],
  [undefined, [`email: ${NO_EMAIL}`]],
  ["", [`email: ${NO_EMAIL}`]],
  ["  ", [`email: ${NO_EMAIL}`]],
  [null, [`email: ${NO_EMAIL}`]],
  ["owner", ["email: Please enter a valid email address"]],
  ["a@example.com, b@example.com", ["email: Please enter a valid email address"]],
  ["a@example.com\r\nBcc: b@example.com", ["email: Contains characters that cannot be used"]],
])("a test mail to %j: %j", (email, words) => {
  expect(schemaProblems(testEmail, { email })).toEqual(words);
});

test.each<[unknown, string[]]>([
  ["+46 70-123 45 67", []],
  [undefined, [`phone: ${NO_PHONE}`]],
  ["", [`phone: ${NO_PHONE}`]],
  ["  ", [`phone: ${NO_PHONE}`]],
  ["0701234567", ["phone: Invalid phone number"]],
  ["+46701234567,+46701234568", ["phone: Only the number can be kept here, nothing behind it"]],
  [46701234567, [`phone: ${NO_PHONE}`]],
])("a test SMS to %j: %j", (phone, words) => {
  expect(schemaProblems(testSms, { phone })).toEqual(words);
});

test("a test message takes its channel's texts, as saving would, and no others", () => {
  const { emailSubject, emailMessage, smsMessage, logoUrl } = settings;
  expect(testEmail.parse({ ...mail, emailSubject, emailMessage, logoUrl })).toEqual({
    ...mail,
    emailSubject,
    emailMessage,
    logoUrl,
  });
  expect(testEmail.parse(mail)).toEqual({ ...mail, emailSubject: null, emailMessage: null, logoUrl: null });
  expect(testSms.parse({ ...sms, smsMessage })).toEqual({ ...sms, smsMessage });
  expect(testSms.parse(sms)).toEqual({ ...sms, smsMessage: null });
  expect(schemaProblems(testEmail, { ...mail, smsMessage })).toHaveLength(1);
  expect(schemaProblems(testSms, { ...sms, emailMessage })).toHaveLength(1);
  expect(schemaProblems(testEmail, { ...mail, logoUrl: "http://example.com/logo.png" })).toEqual([`logoUrl: ${HTTPS}`]);
  expect(schemaProblems(testSms, { ...sms, smsMessage: "x".repeat(SMS_MESSAGE_MAX + 1) })).toHaveLength(1);
});

test.each(MESSAGE_STATES)("messages can be listed by the state %s", (state) => {
  expect(schemaProblems(messageFilter, { state, when: "past", bookingId: "b", cursor: "abc" })).toEqual([]);
});

test.each([
  ["state", "lost"],
  ["state", ""],
  ["when", "all"],
  ["when", "now"],
  ["order", "latest"],
])("the messages' %s cannot be '%s'", (field, value) => {
  expect(schemaProblems(messageFilter, { [field]: value })).toHaveLength(1);
});

test.each(FOREIGN_FIELDS)("the unknown field '%s' is refused everywhere", (field) => {
  expect(schemaProblems(notificationSettings, withExtraField(settings, field))).toHaveLength(1);
  expect(schemaProblems(testEmail, withExtraField(mail, field))).toHaveLength(1);
  expect(schemaProblems(testSms, withExtraField(sms, field))).toHaveLength(1);
  expect(schemaProblems(messageFilter, withExtraField({ when: "past" }, field))).toHaveLength(1);
});
