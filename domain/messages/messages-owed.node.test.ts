import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, at, rulesWith } from "../testing/givens.ts";
import { DAY_MS } from "../time/calendar.ts";
import { isStillTrue, MESSAGE_TYPES, type MessageSwitches, messagesOwed, type Occasion } from "./messages-owed.ts";

const both = { email: true, sms: true };
const mailOnly = { email: true, sms: false };
const allMails = Object.fromEntries(MESSAGE_TYPES.map((type) => [type, mailOnly]));
const NOW = at("12:00", "2027-06-10");

type Given = {
  switches?: MessageSwitches;
  rules?: Partial<BookingRules>;
  visit?: Parameters<typeof aBooking>[0];
  before?: Partial<SheetBooking>;
  now?: number;
};

/** Unless `given.before` is set, a changed booking had the channels that it has now. */
function owed(occasion: Occasion, { visit, before, rules, switches = allMails, now = NOW }: Given = {}) {
  const reached = occasion === "created" ? null : { ...aBooking(visit), ...before };
  return messagesOwed(
    occasion,
    aBooking(visit),
    reached,
    rulesWith({ reminderLeadHours: [24], ...rules }),
    switches,
    now,
  );
}
const types = (...of: Parameters<typeof owed>) => owed(...of).map(({ type }) => type);
const dueAt = (type: string, given?: Given) => owed("created", given).find((message) => message.type === type)?.dueAt;

test("a new booking owes a confirmation, a reminder and a question", () => {
  expect(types("created")).toEqual(["booking_confirmation", "booking_reminder", "feedback_request"]);
});

test("a change owes a confirmation while the first is unsent, else the change, and new reminders and questions", () => {
  expect(owed("changed").map(({ type, only }) => [type, only])).toEqual([
    ["booking_confirmation", "unsent"],
    ["booking_rescheduled", "sent"],
    ["booking_reminder", null],
    ["feedback_request", null],
  ]);
});

const allOn = Object.fromEntries(MESSAGE_TYPES.map((type) => [type, both]));

test("an added channel gets what a new booking gets, the other channel nothing", () => {
  const given = { switches: allOn, visit: { hasPhone: true }, before: { hasEmail: false } };
  expect(owed("reached", given).map(({ type, channel, only }) => [type, channel, only])).toEqual([
    ["booking_confirmation", "email", null],
    ["booking_reminder", "email", null],
    ["feedback_request", "email", null],
  ]);
});

test("a change that adds a number owes a confirmation by SMS and the change by mail", () => {
  const given = { switches: allOn, visit: { hasPhone: true }, before: { hasPhone: false } };
  const announced = owed("changed", given).filter(({ dueAt }) => dueAt === NOW);
  expect(announced.map(({ type, channel, only }) => [type, channel, only])).toEqual([
    ["booking_confirmation", "email", "unsent"],
    ["booking_rescheduled", "email", "sent"],
    ["booking_confirmation", "sms", null],
  ]);
});

test.each<[string, string[], Given]>([
  ["confirmations on", ["booking_confirmation:email"], { switches: allOn, visit: { hasPhone: true } }],
  ["confirmations off", [], { switches: { booking_reminder: both, booking_rescheduled: both } }],
  ["no address", [], { switches: allOn, visit: { hasEmail: false, hasPhone: true } }],
  ["a visit that is over", [], { switches: allOn, now: at("19:00") }],
])("with %s a new link owes %j and no other message", (_, expected, given) => {
  expect(owed("new_link", given).map(({ type, channel }) => `${type}:${channel}`)).toEqual(expected);
});

test("a cancelled booking owes the cancellation alone", () => {
  expect(types("cancelled")).toEqual(["booking_cancellation"]);
});

test.each([
  ["booking_confirmation", "2027-06-10", "12:00"],
  ["booking_reminder", "2027-06-14", "18:00"],
  ["feedback_request", "2027-06-15", "21:00"],
])("%s of a visit from 18:00 to 19:00 is due on %s at %s", (type, date, time) => {
  expect(dueAt(type)).toBe(at(time, date));
});

test("each lead owes one reminder, a repeated lead too", () => {
  const reminders = owed("created", { rules: { reminderLeadHours: [48, 2, 48] } }).filter(
    ({ type }) => type === "booking_reminder",
  );
  expect(reminders.map((message) => message.dueAt)).toEqual([at("18:00", "2027-06-13"), at("16:00")]);
});

test.each([
  ["a minute before it would be due", true, "17:59"],
  ["a minute after it would have been due", false, "18:01"],
])("made %s a booking owes a reminder: %s", (_, expected, time) => {
  expect(types("created", { now: at(time, "2027-06-14") }).includes("booking_reminder")).toBe(expected);
});

test("a visit that is over owes no message", () => {
  expect([types("created", { now: at("19:00") }), types("cancelled", { now: at("19:00") })]).toEqual([[], []]);
});

test.each<[string, string[], Given]>([
  ["both channels on", ["email", "sms"], { switches: { booking_confirmation: both }, visit: { hasPhone: true } }],
  ["both on but no phone", ["email"], { switches: { booking_confirmation: both } }],
  ["SMS off", ["email"], { switches: { booking_confirmation: mailOnly }, visit: { hasPhone: true } }],
  ["no row of the type", [], { switches: { booking_cancellation: both }, visit: { hasPhone: true } }],
  [
    "both on but no e-mail",
    ["sms"],
    { switches: { booking_confirmation: both }, visit: { hasEmail: false, hasPhone: true } },
  ],
])("with %s a confirmation goes by %j", (_, channels, given) => {
  expect(owed("created", given).map(({ channel }) => channel)).toEqual(channels);
});

test("no two messages of a change share a key", () => {
  const messages = owed("changed", {
    switches: allOn,
    visit: { hasPhone: true },
    rules: { reminderLeadHours: [24, 2] },
  });
  expect(new Set(messages.map(({ dedupeKey }) => dedupeKey)).size).toBe(10);
});

test("the next version of a booking owes under new keys", () => {
  const keys = (version: number) => owed("changed", { visit: { version } }).map(({ dedupeKey }) => dedupeKey);
  expect(keys(1).filter((key) => keys(2).includes(key))).toEqual([]);
});

const before = at("17:59");
const during = at("18:00");
const after = at("19:00");

test.each([
  ["a confirmation before the visit", true, "booking_confirmation", {}, before],
  ["a confirmation once the visit began", false, "booking_confirmation", {}, during],
  ["a confirmation after the visit", false, "booking_confirmation", {}, after],
  ["a change before the visit", true, "booking_rescheduled", {}, before],
  ["a change once the visit began", false, "booking_rescheduled", {}, during],
  ["a reminder before the visit", true, "booking_reminder", {}, before],
  ["a reminder once the visit started", false, "booking_reminder", {}, during],
  ["a reminder after the customer arrived", false, "booking_reminder", { attendance: "arrived" }, before],
  ["a question after the visit", true, "feedback_request", {}, after],
  ["a question after a no-show", false, "feedback_request", { attendance: "no_show" }, after],
  ["a cancellation of a cancelled booking", true, "booking_cancellation", { status: "cancelled" }, before],
  ["a cancellation during the visit that would be", true, "booking_cancellation", { status: "cancelled" }, during],
  ["a cancellation of a booking that stands", false, "booking_cancellation", {}, before],
  ["a confirmation of a cancelled booking", false, "booking_confirmation", { status: "cancelled" }, before],
  ["a reminder of a cancelled booking", false, "booking_reminder", { status: "cancelled" }, before],
  ["a question about a cancelled booking", false, "feedback_request", { status: "cancelled" }, after],
] as const)("%s is still true: %s", (_, expected, type, visit, now) => {
  expect(isStillTrue(type, aBooking(visit), { createdAt: before, dueAt: before }, now)).toBe(expected);
});

test.each([
  ["a confirmation that was owed before the visit and is tried again in it", false, before, "18:30"],
  ["a confirmation that is owed during the visit", true, during, "18:30"],
  ["a confirmation that was owed during the visit, after it", false, during, "19:00"],
])("%s is still true: %s", (_, expected, createdAt, time) => {
  for (const type of ["booking_confirmation", "booking_rescheduled"] as const)
    expect(isStillTrue(type, aBooking(), { createdAt, dueAt: at("18:20") }, at(time))).toBe(expected);
});

test.each([
  ["when due", 0, 0, true],
  ["a week later", 0, 7 * DAY_MS, false],
  ["a moment before a week", 0, 7 * DAY_MS - 1, true],
  ["due late, while the link works", 29 * DAY_MS, DAY_MS - 1, true],
  ["when the link expires", 29 * DAY_MS, DAY_MS, false],
])("a question %s, due after %i ms and %i ms late, is true: %s", (_, delay, late, expected) => {
  const visit = aBooking();
  const owedAt = visit.endsAt + delay;
  expect(isStillTrue("feedback_request", visit, { createdAt: before, dueAt: owedAt }, owedAt + late)).toBe(expected);
});
