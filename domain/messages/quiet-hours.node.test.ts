import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { localNow } from "../time/clock.ts";
import { type Channel, MESSAGE_TYPES, type MessageType } from "./messages-owed.ts";
import { dueBeforeQuietHours, quietUntil } from "./quiet-hours.ts";

const STOCKHOLM = "Europe/Stockholm";
const reminder = (now: string, timeZone = STOCKHOLM) =>
  quietUntil("booking_reminder", "sms", Date.parse(now), timeZone);

test.each([
  ["2027-06-15T20:59:59+02:00", null],
  ["2027-06-15T21:00:00+02:00", "2027-06-16T08:00:00+02:00"],
  ["2027-06-15T23:59:59+02:00", "2027-06-16T08:00:00+02:00"],
  ["2027-06-16T00:00:00+02:00", "2027-06-16T08:00:00+02:00"],
  ["2027-06-16T07:59:59+02:00", "2027-06-16T08:00:00+02:00"],
  ["2027-06-16T08:00:00+02:00", null],
  ["2027-12-31T22:00:00+01:00", "2028-01-01T08:00:00+01:00"],
  ["2027-03-27T22:00:00+01:00", "2027-03-28T08:00:00+02:00"], // the clock goes forward
  ["2027-03-28T01:59:00+01:00", "2027-03-28T08:00:00+02:00"],
  ["2027-10-30T22:00:00+02:00", "2027-10-31T08:00:00+01:00"], // the clock goes back
  ["2027-10-31T02:30:00+02:00", "2027-10-31T08:00:00+01:00"],
  ["2027-10-31T02:30:00+01:00", "2027-10-31T08:00:00+01:00"],
])("a reminder at %s waits until %s", (now, until) => {
  expect(reminder(now)).toBe(until && Date.parse(until));
});

test("the business's time zone decides when it is night", () => {
  expect(reminder("2027-06-15T23:00:00Z", "America/New_York")).toBeNull();
  expect(reminder("2027-06-15T10:00:00Z", "America/New_York")).toBe(Date.parse("2027-06-15T12:00:00Z"));
});

test.each<[MessageType, Channel, boolean]>([
  ["booking_reminder", "sms", true],
  ["feedback_request", "sms", true],
  ["booking_confirmation", "sms", false],
  ["booking_rescheduled", "sms", false],
  ["booking_cancellation", "sms", false],
  ["booking_reminder", "email", false],
  ["feedback_request", "email", false],
])("%s by %s waits at night: %s", (type, channel, waits) => {
  expect(quietUntil(type, channel, Date.parse("2027-06-15T22:00:00+02:00"), STOCKHOLM) !== null).toBe(waits);
});

const ZONES = [STOCKHOLM, "UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Havana"];
const isNight = (now: number, timeZone: string) => {
  const { minute } = localNow(now, timeZone);
  return minute < 480 || minute >= 1260;
};

test("in every zone a waiting SMS goes at the first minute after the night, at most one night later", () => {
  const instants = fc.integer({ min: Date.parse("2026-01-01T00:00Z"), max: Date.parse("2030-01-01T00:00Z") });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, fc.constantFrom(...MESSAGE_TYPES), (zone, now, type) => {
      const until = quietUntil(type, "sms", now, zone);
      expect(isNight(now, zone) && ["booking_reminder", "feedback_request"].includes(type)).toBe(until !== null);
      if (until === null) return;
      expect([isNight(until - MINUTE_MS, zone), isNight(until, zone)]).toEqual([true, false]);
      expect(until).toBeGreaterThan(now);
      expect(until - now).toBeLessThanOrEqual(12 * HOUR_MS);
    }),
  );
});

test.each([
  ["due at night for the morning", "sms", "2027-06-16T05:00:00+02:00", "07:00", "2027-06-15T20:45:00+02:00"],
  ["due before midnight", "sms", "2027-06-15T22:00:00+02:00", "08:00", "2027-06-15T20:45:00+02:00"],
  ["that can wait for the morning", "sms", "2027-06-16T05:00:00+02:00", "08:01", "2027-06-16T05:00:00+02:00"],
  ["due by day", "sms", "2027-06-15T20:59:00+02:00", "07:00", "2027-06-15T20:59:00+02:00"],
  ["by mail", "email", "2027-06-16T05:00:00+02:00", "07:00", "2027-06-16T05:00:00+02:00"],
] as const)("a reminder %s is owed in time", (_, channel, dueAt, startsAt, expected) => {
  const message = { type: "booking_reminder", channel, dueAt: Date.parse(dueAt) } as const;
  const owed = dueBeforeQuietHours(message, Date.parse(`2027-06-16T${startsAt}:00+02:00`), STOCKHOLM);
  expect(owed).toBe(Date.parse(expected));
});
