import { expect, test } from "vitest";
import { aBooking, at, rulesWith } from "../testing/givens.ts";
import { type Channel, type MessageSwitches, toldAtOnce } from "./messages-owed.ts";

const NOW = at("12:00", "2027-06-10");
const both = { email: true, sms: true };
const mail = { email: true, sms: false };

type Case = [
  given: string,
  change: Channel[],
  cancel: Channel[],
  asked: { switches: MessageSwitches; unsent?: Channel[]; hasPhone?: boolean; hasEmail?: boolean; now?: number },
];

const RESCHEDULED: MessageSwitches = { booking_rescheduled: both, booking_cancellation: mail };

test.each<Case>([
  ["both are on", ["email"], ["email"], { switches: RESCHEDULED }],
  ["there is a number too", ["email", "sms"], ["email"], { switches: RESCHEDULED, hasPhone: true }],
  ["there is only a number", ["sms"], [], { switches: RESCHEDULED, hasPhone: true, hasEmail: false }],
  ["only confirmations are on", [], [], { switches: { booking_confirmation: both } }],
  ["the confirmation still waits", ["email"], [], { switches: { booking_confirmation: both }, unsent: ["email"] }],
  ["only reminders are on", [], [], { switches: { booking_reminder: both } }],
  ["the visit is over", [], [], { switches: RESCHEDULED, now: at("19:00") }],
])("where %s, a change tells by %j and a cancellation by %j", (_, change, cancel, asked) => {
  const { switches, unsent = [], hasEmail = true, hasPhone = false, now = NOW } = asked;
  const told = (occasion: "changed" | "cancelled") =>
    toldAtOnce(occasion, aBooking({ hasEmail, hasPhone }), unsent, rulesWith(), switches, now);
  expect([told("changed"), told("cancelled")]).toEqual([change, cancel]);
});
