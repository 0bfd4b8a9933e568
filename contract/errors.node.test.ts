import { expect, test } from "vitest";
import { fault } from "../domain/faults.ts";
import type { ErrorParams } from "./customer-errors.ts";
import { ERRORS } from "./error-table.ts";
import { AppError, type ErrorCode, fail } from "./errors.ts";
import { fieldError } from "./field-error.ts";
import { problemBody } from "./problem-body.ts";

const problemOf = (code: ErrorCode, params?: ErrorParams) => problemBody(new AppError(code, params));
const CODES = Object.keys(ERRORS) as ErrorCode[];

test.each(CODES)("%s has a title, a text and its declared status", (code) => {
  const { title, detail, status } = problemOf(code);
  expect([title, detail]).toEqual([expect.stringMatching(/^[A-Z].+/), expect.stringMatching(/^[A-Z].{9,}/)]);
  expect(status).toBe(ERRORS[code].status);
});

test("codes and statuses do not change: integrators use them", () => {
  const byStatus: Record<number, string[]> = {};
  for (const code of CODES) byStatus[ERRORS[code].status] = [...(byStatus[ERRORS[code].status] ?? []), code].sort();
  expect(byStatus).toEqual({
    400: ["malformed_json"],
    401: ["invalid_credentials", "passkey_refused", "session_expired", "signed_out"],
    403: [
      "access_denied",
      "account_stopped",
      "email_unconfirmed",
      "foreign_origin",
      "passkey_required",
      "staff_cannot_create",
      "workspace_stopped",
    ],
    404: [
      "booking_not_found",
      "guest_not_found",
      "import_not_found",
      "invitation_invalid",
      "link_invalid",
      "not_found",
      "standby_not_found",
      "workspace_not_found",
    ],
    409: [
      "already_answered",
      "already_member",
      "arrangement_changed",
      "cannot_change",
      "deletion_begun",
      "device_unreachable",
      "email_taken",
      "import_expired",
      "import_running",
      "list_closed",
      "list_full",
      "merged_since",
      "not_cancelled",
      "not_full",
      "not_started",
      "offer_changed",
      "offer_ended",
      "other_member",
      "owner_unconfirmed",
      "owns_workspaces",
      "please_call",
      "several_guests",
      "slug_taken",
      "stale_booking",
      "stale_guest",
      "stale_rules",
      "stale_settings",
      "table_occupied",
      "time_slot_unavailable",
      "time_zone_in_use",
      "too_many_bookings",
      "too_many_devices",
      "too_many_passkeys",
      "too_many_standbys",
      "too_many_workspaces",
      "upcoming_bookings",
    ],
    413: ["too_large"],
    415: ["wrong_content_type"],
    422: ["invalid_input", "key_reused", "weak_password"],
    429: ["too_many_requests"],
    500: ["unexpected"],
    503: ["unavailable"],
  });
});

test.each([
  ["spot_capacity_exceeded", "This time slot is fully booked. Please select another time."],
  ["guest_capacity_exceeded", "Sorry, we only have 8 seats available at this time."],
  ["per_booking_limit_exceeded", "Party size exceeds the maximum of 8 guests per booking."],
  ["closed", "We are closed on this day"],
  ["in_the_past", "You cannot book for past dates. Please select today or a future date."],
  ["outside_opening_hours", "This time slot is no longer available."],
  [
    "outside_opening_hours",
    "Outside opening hours: open 17:00–23:00, and a visit of 60 minutes must end by then.",
    { opens: "17:00", closes: "23:00", minutes: 60 },
  ],
  [
    "outside_opening_hours",
    "You are closed at 09:12 (open 17:00–23:00).",
    { opens: "17:00", closes: "23:00", minutes: 60, closedAt: "09:12" },
  ],
  ["online_limit_exceeded", "Today we take larger parties by phone. Call +46 8 123 45", { phone: "+46 8 123 45" }],
  ["online_limit_exceeded", "Today we take larger parties by phone.", { phone: null }],
  ["guest_capacity_exceeded", "Sorry, we only have 1 seat available at this time.", { n: 1 }],
  ["unsettled", "This time is not available online. Please call +46 8 123 45.", { phone: "+46 8 123 45" }],
  ["unsettled", "This time is not available online. Please contact the business.", { phone: null }],
  ["no_resource_fits", "We have no place for this then. Please select another time."],
  ["not_a_slot", "This time slot is no longer available."],
  ["beyond_booking_window", "This time slot is no longer available."],
  ["paused", "This time slot is no longer available."],
])("a time refused as %s says: %s", (reason, words, params: ErrorParams = {}) => {
  expect(problemOf("time_slot_unavailable", { reason, n: 8, ...params }).detail).toBe(words);
});

test.each([
  ["spot_capacity_exceeded", "Time Slot Unavailable"],
  ["in_the_past", "Invalid Date"],
])("a time refused as %s is titled %s", (reason, title) => {
  expect(problemOf("time_slot_unavailable", { reason }).title).toBe(title);
});

test.each([
  ["cancel", "Unable to cancel", "This booking can no longer be cancelled."],
  ["retry", "Unable to send again", "This message is on its way already, or not needed any more."],
  [undefined, "Unable to reschedule", "This booking can no longer be changed."],
])("too late to change, with the action %s: %s: %s", (action, title, detail) => {
  expect(problemOf("cannot_change", { action })).toMatchObject({ title, detail });
});

test.each([
  ["access_denied", "other_address", "This invitation is for a different email address."],
  ["access_denied", "owner_stays", "The owner cannot be removed."],
  ["invitation_invalid", "other_workspace", "Invalid invitation link."],
] as const)("%s says why where the reason is %s: %s", (code, reason, detail) => {
  expect(problemOf(code, { reason }).detail).toBe(detail);
});

test.each([
  ["invitation_invalid", "Invalid invitation", "Invitation not found, expired, or already used."],
  ["workspace_not_found", "Business not found", "The booking page you're looking for doesn't exist."],
  ["booking_not_found", "Booking not found", "Check your link or contact the business."],
  ["access_denied", "Access Denied", "You don't have permission to access this workspace."],
  ["staff_cannot_create", "Access Restricted", "Staff members cannot create new workspaces"],
  ["unexpected", "Unexpected error", "An unexpected error occurred"],
] as const)("%s has these words: %s: %s", (code, title, detail) => {
  expect(problemOf(code)).toMatchObject({ title, detail });
});

test.each([
  [0.2, "1 second"],
  [1, "1 second"],
  [2, "2 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [120, "2 minutes"],
  [600, "10 minutes"],
  [3600, "60 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [86_400, "24 hours"],
  [undefined, "60 seconds"],
])("a wait of %s seconds reads %s", (seconds, words) => {
  expect(problemOf("too_many_requests", { seconds }).detail).toBe(`Too many attempts. Please try again in ${words}.`);
});

test("invalid input has the first field's message as its detail", () => {
  const errors = [fieldError("guests", fault("guests_missing")), fieldError("bookingDate", fault("date_invalid"))];
  const problem = problemBody(new AppError("invalid_input", undefined, { errors }));
  expect(problem).toMatchObject({ detail: "At least 1 guest required", errors });
});

test("a problem is a document of RFC 9457 with code, params and extra members", () => {
  const params = { reason: "guest_capacity_exceeded", n: 4 };
  const slots = [{ time: "18:00", available: false }];
  expect(problemBody(new AppError("time_slot_unavailable", params, { slots }))).toEqual({
    type: "urn:daybook:error:time_slot_unavailable",
    title: "Time Slot Unavailable",
    status: 409,
    detail: "Sorry, we only have 4 seats available at this time.",
    code: "time_slot_unavailable",
    params,
    slots,
  });
});

test("too many bookings: the text has the number to call, if the business has one", () => {
  expect(problemOf("too_many_bookings", { max: 5, phone: "+46 8 123 45" }).detail).toBe(
    "You have 5 bookings ahead here already. To book more, please call +46 8 123 45.",
  );
  expect(problemOf("too_many_bookings", { max: 5, phone: null }).detail).toMatch(/please contact the business\.$/);
});

test.each([
  ["not_full", { times: ["19:00", "19:30"] }, "There is a free time that fits: 19:00, 19:30."],
  ["not_full", {}, "There is a free time that fits."],
  ["list_full", { phone: "+46 8 123 45" }, "The list for this day is full. Please call +46 8 123 45."],
  ["too_many_standbys", { max: 3 }, "You are waiting here 3 times already. Please contact the business."],
  ["offer_ended", { time: "18:30" }, "This offer ended at 18:30."],
  ["offer_ended", {}, "This offer ended."],
  ["already_answered", { answer: "declined", time: "18:12" }, "This offer was declined at 18:12."],
  ["already_answered", { answer: "withdrawn" }, "This offer was taken back."],
  ["cannot_change", { action: "standby" }, "This party is not on the list any more."],
] as const)("%s with %o says: %s", (code, params, words) => {
  expect(problemOf(code, params as unknown as ErrorParams).detail).toBe(words);
});

test("a problem without params has no params member", () => {
  expect(problemOf("not_found")).not.toHaveProperty("params");
});

test("fail throws the declared error", () => {
  expect(() => fail("slug_taken")).toThrow(expect.objectContaining({ code: "slug_taken" }));
});
