import { expect, test } from "vitest";
import { alertSubject, bookingAlert, isAlertFresh, nextSheetAt, readAlertSubject } from "./alerts.ts";
import type { Occasion } from "./messages-owed.ts";

test.each<["customer" | "member" | "system", Occasion | null, string | null]>([
  ["customer", "created", "alert_new_booking"],
  ["customer", "changed", "alert_changed"],
  ["customer", "cancelled", "alert_cancelled"],
  ["customer", "reached", null],
  ["customer", "new_link", null],
  ["customer", null, null],
  ["member", "created", null],
  ["member", "changed", null],
  ["member", "cancelled", null],
  ["system", "cancelled", null],
])("a booking that a %s has %s alerts of %s", (by, occasion, alert) => {
  expect(bookingAlert(by, occasion)).toBe(alert);
});

test.each([
  ["before its time, the same day", "2026-11-22T13:59:00Z", "2026-11-22T14:00:00Z"],
  ["at its time, the next day", "2026-11-22T14:00:00Z", "2026-11-23T14:00:00Z"],
  ["late in the evening", "2026-11-22T22:59:00Z", "2026-11-23T14:00:00Z"],
  ["after midnight there", "2026-11-22T23:00:00Z", "2026-11-23T14:00:00Z"],
  ["over the change to summer time", "2027-03-27T15:00:00Z", "2027-03-28T13:00:00Z"],
])("a sheet at 15:00 in Stockholm: %s", (_, now, due) => {
  expect(new Date(nextSheetAt("15:00", "Europe/Stockholm", Date.parse(now)))).toEqual(new Date(due));
});

test("an alert leaves within six hours or not at all", () => {
  const owedAt = Date.parse("2026-11-22T15:00:00Z");
  expect(isAlertFresh(owedAt, Date.parse("2026-11-22T20:59:59Z"))).toBe(true);
  expect(isAlertFresh(owedAt, Date.parse("2026-11-22T21:00:00Z"))).toBe(false);
});

test("an alert's subject names what it is about and its member", () => {
  expect(readAlertSubject(alertSubject("2026-11-22", "user"))).toEqual({ about: "2026-11-22", userId: "user" });
});
