import { expect, test } from "vitest";
import { at } from "../testing/givens.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import type { MessageSwitches } from "./messages-owed.ts";
import {
  channelsOfList,
  isOfferTrue,
  isStandbyMessage,
  isStandbyMessageTrue,
  isUnreachable,
  lackingContact,
  STANDBY_MESSAGES,
  type StandbyMessageType,
  standbyChannels,
} from "./standby-messages.ts";

const by = (email: boolean, sms: boolean): MessageSwitches => ({ booking_confirmation: { email, sms } });
const whole = { hasEmail: true, hasPhone: true };
const addressOnly = { hasEmail: true, hasPhone: false };
const numberOnly = { hasEmail: false, hasPhone: true };

test.each<[StandbyMessageType, typeof whole, MessageSwitches, string[]]>([
  ["hold_offered", whole, by(true, true), ["email", "sms"]],
  ["hold_offered", addressOnly, by(true, true), ["email"]],
  ["hold_offered", numberOnly, by(true, true), ["sms"]],
  ["hold_offered", whole, by(true, false), ["email"]],
  ["hold_offered", whole, by(false, true), ["sms"]],
  ["hold_offered", whole, {}, []],
  ["standby_joined", whole, by(true, true), ["email"]],
  ["standby_joined", numberOnly, by(true, true), ["sms"]],
  ["standby_joined", numberOnly, by(true, false), []],
  ["standby_slept", whole, by(true, true), ["email"]],
  ["standby_slept", whole, by(false, true), ["sms"]],
  ["hold_withdrawn", whole, by(true, true), ["email"]],
  ["standby_ended", numberOnly, by(true, true), ["sms"]],
  ["time_free", whole, by(true, true), ["email"]],
  ["time_free", numberOnly, by(true, true), []],
])("%s to a party with %o and the confirmation by %o leaves by %j", (type, contact, switches, channels) => {
  expect(standbyChannels(type, contact, switches)).toEqual(channels);
});

test.each([
  ["nothing, where mails are sent", addressOnly, by(true, false), null],
  ["an address, where mails alone are", numberOnly, by(true, false), "email_required"],
  ["nothing, where SMS are", numberOnly, by(true, true), null],
  ["a number, where SMS alone are", addressOnly, by(false, true), "phone_required"],
  ["nothing, where members call", numberOnly, {}, null],
])("who joins lacks %s", (_, contact, switches, lacking) => {
  expect(lackingContact(contact, channelsOfList(switches))).toBe(lacking);
});

test("the switches of other messages do not matter", () => {
  const reminders = {
    booking_reminder: { email: true, sms: true },
    booking_confirmation: { email: false, sms: false },
  };
  expect(STANDBY_MESSAGES.flatMap((type) => standbyChannels(type, whole, reminders))).toEqual([]);
});

/** Told "until 18:30". */
const UNTIL = at("18:30") + MINUTE_MS / 2;
const held = { status: "pending", hold: { until: UNTIL } };

test.each([
  ["12:00 with its hold open until 18:30", held, at("12:00"), true],
  ["18:25, five minutes before its told end", held, at("18:25"), true],
  ["18:25:30, five minutes before the real end", held, at("18:25") + MINUTE_MS / 2, true],
  ["18:25:30.001", held, at("18:25") + MINUTE_MS / 2 + 1, false],
  ["18:31, after its end", held, at("18:31"), false],
  ["12:00 once it was accepted", { status: "confirmed", hold: null }, at("12:00"), false],
  ["12:00 once a member made it a booking that is asked for", { status: "pending", hold: null }, at("12:00"), false],
  ["12:00 once its hold is gone", null, at("12:00"), false],
])("an offer at %s leaves: %#", (_, booking, now, leaves) => {
  expect(isOfferTrue(booking, now)).toBe(leaves);
});

const NOON = at("12:00");
const ENDS = at("22:00");
const start = { startsAt: at("19:00"), wasOffered: true, isFree: true };
type Case = [
  type: Exclude<StandbyMessageType, "hold_offered">,
  state: string | null,
  start: Parameters<typeof isStandbyMessageTrue>[2],
  now: number,
  isTrue: boolean,
];

test.each<Case>([
  ["standby_joined", "waiting", null, NOON, true],
  ["standby_joined", "offered", null, NOON, true],
  ["standby_joined", "asleep", null, NOON, true],
  ["standby_joined", "booked", null, NOON, false],
  ["standby_joined", "ended", null, NOON, false],
  ["standby_joined", "waiting", null, ENDS, false],
  ["standby_joined", null, null, NOON, false],
  ["standby_slept", "asleep", start, NOON, true],
  ["standby_slept", "waiting", start, NOON, false], // woken meanwhile
  ["standby_slept", "ended", start, NOON, false],
  ["standby_slept", "asleep", start, ENDS, false],
  ["standby_ended", "ended", null, NOON, true],
  ["standby_ended", "booked", null, NOON, false],
  ["standby_ended", "ended", null, ENDS, false],
  ["hold_withdrawn", "waiting", start, NOON, true],
  ["hold_withdrawn", "asleep", start, NOON, true],
  ["hold_withdrawn", null, start, NOON, true], // a person on no list
  ["hold_withdrawn", "booked", start, NOON, false],
  ["hold_withdrawn", "ended", start, NOON, false],
  ["hold_withdrawn", "waiting", { ...start, wasOffered: false }, NOON, false], // its offer never left
  ["hold_withdrawn", "waiting", start, at("19:00"), false],
  ["hold_withdrawn", "waiting", null, NOON, false],
  ["time_free", "waiting", start, NOON, true],
  ["time_free", "asleep", start, NOON, true],
  ["time_free", "offered", start, NOON, false],
  ["time_free", "waiting", { ...start, isFree: false }, NOON, false],
  ["time_free", "waiting", start, at("19:00"), false],
  ["time_free", "waiting", null, NOON, false],
])("%s to a party that is %s, about %o, at %d is true: %s", (type, state, about, now, isTrue) => {
  expect(isStandbyMessageTrue(type, state === null ? null : { state, endsAt: ENDS }, about, now)).toBe(isTrue);
});

test.each([
  [["failed"], true],
  [["failed", "failed"], true],
  [["failed", "sent"], false],
  [["failed", "due"], false],
  [["failed", "unknown"], false],
  [["superseded"], false],
  [[], false],
])("a party whose offer's messages are %j cannot be reached: %s", (states, unreachable) => {
  expect(isUnreachable(states)).toBe(unreachable);
});

test("only these types are messages of the waitlist", () => {
  expect(STANDBY_MESSAGES.every(isStandbyMessage)).toBe(true);
  expect(["booking_confirmation", "alert_changed", ""].some(isStandbyMessage)).toBe(false);
});
