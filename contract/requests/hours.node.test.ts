import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../domain/plan/rules.ts";
import { BODY_MAX_BYTES } from "../limits.ts";
import { closuresPreview, hoursRequest } from "./hours.ts";
import {
  FOREIGN_FIELDS,
  INVALID_COUNTS,
  schemaProblems,
  UNREADABLE,
  withExtraField,
} from "./testing/schema-problems.ts";

const week = DEFAULT_RULES.weeklySchedule;
const settings = {
  ...DEFAULT_RULES,
  specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Xmas" }],
};

test("the default settings pass", () => {
  expect(schemaProblems(hoursRequest, settings)).toEqual([]);
});

test("the schema accepts its own output", () => {
  const pausedUntil = "2027-06-15T16:00:00.000Z";
  const once = hoursRequest.parse({ ...settings, onlineBookingPausedUntil: pausedUntil });
  expect(hoursRequest.parse(once)).toEqual(once);
});

const off = Object.fromEntries(Object.entries(week).map(([day, open]) => [day, { ...open, enabled: false }]));
const tuesday = (openTime: string, closeTime: string) => ({ ...week, tuesday: { enabled: true, openTime, closeTime } });

test.each<[string, unknown, string]>([
  ["weeklySchedule", off, "At least one day must be enabled"],
  ["weeklySchedule", tuesday("09:00", "09:00"), "Tuesday: Closing time must be after opening time"],
  ["weeklySchedule", tuesday("17:00", "06:00"), "Tuesday: Closing time must be after opening time"],
  ["weeklySchedule", tuesday("12:00", "09:15"), "Tuesday: Closing time must be after opening time"],
  ["bookingDurationMinutes", 14, "Booking duration must be at least 15 minutes"],
  ["bookingDurationMinutes", 721, "Booking duration must be at most 720 minutes"],
  ["advanceBookingDays", 0, "Advance booking days must be at least 1 day"],
  ["advanceBookingDays", 366, "Advance booking days must be at most 365 days"],
  ["customerChangeHoursLimit", -1, "Customer change window must be 0 or more hours"],
  ["customerChangeHoursLimit", 8761, "Customer change window must be at most 8760 hours"],
  ["maxGuestsPerBooking", 0, "Max guests per booking must be at least 1 or left empty for no limit"],
  ["maxCapacity", 0, "Number of tables must be at least 1 or left empty for no limit"],
  ["maxGuestsPerBooking", 100_001, "Max guests per booking must be at most 100000"],
  ["maxCapacity", 100_001, "Number of tables must be at most 100000"],
  ["maxCapacity", 1.5, "Number of tables must be at least 1 or left empty for no limit"],
  ["guestsPerSpot", 0, "Seats per table must be at least 1"],
  ["specialScheduleEnabled", undefined, "Special days must be switched on or off"],
  ["version", undefined, "A version is required"],
  ["slotStepMinutes", 20, "Times can be 15, 30 or 60 minutes apart"],
  ["slotStepMinutes", "30", "Times can be 15, 30 or 60 minutes apart"],
  ["timeZone", "Europe/Atlantis", "Unknown time zone"],
  ["onlineBookingPausedUntil", "tomorrow", "Please choose until when online booking is paused"],
  ["onlineBookingPausedUntil", "2027-02-30T10:00:00Z", "Please choose until when online booking is paused"],
  ["onlineBookingPausedUntil", "2027-02-20T24:00:00Z", "Please choose until when online booking is paused"],
  ["onlineBookingPausedUntil", "2027-02-20T10:00:00+01:00", "Please choose until when online booking is paused"],
  ["onlineBookingPausedUntil", 1, "Please choose until when online booking is paused"],
  ["reminderLeadHours", [1, 2, 3, 4, 5, 6], "Use at most 5 reminders"],
  ["reminderLeadHours", 24, "Invalid reminders"],
  ["feedbackDelayHours", -1, "Feedback delay must be 0 or more hours"],
  ["feedbackDelayHours", 721, "Feedback delay must be at most 720 hours"],
  ["retentionMonths", 0, "Bookings must be kept for at least 1 month"],
  ["retentionMonths", 121, "Bookings can be kept for at most 120 months"],
])("%s of %j is refused: %s", (field, value, message) => {
  expect(schemaProblems(hoursRequest, { ...settings, [field]: value })).toEqual([`${field}: ${message}`]);
});

test("an infinite number is too large, not too small", () => {
  expect(schemaProblems(hoursRequest, { ...settings, maxCapacity: 1e20 })[0]).toBe(
    "maxCapacity: Number of tables must be at most 100000",
  );
});

test("a night that runs into the next day's opening is refused", () => {
  const weeklySchedule = {
    ...tuesday("22:00", "04:00"),
    wednesday: { enabled: true, openTime: "03:00", closeTime: "09:00" },
  };
  expect(schemaProblems(hoursRequest, { ...settings, weeklySchedule })).toEqual([
    "weeklySchedule: Tuesday: Closing time overlaps the next day's opening",
  ]);
});

test.each([0, 721, 1.5, "24", null])("a reminder %j hours before is refused", (lead) => {
  expect(schemaProblems(hoursRequest, { ...settings, reminderLeadHours: [24, lead] })).toHaveLength(1);
});

const counts = ["bookingDurationMinutes", "advanceBookingDays", "guestsPerSpot", "retentionMonths", "version"];
test.each(counts.flatMap((field) => INVALID_COUNTS.map(([name, value]) => [field, name, value] as const)))(
  "%s of %s is refused",
  (field, _, value) => {
    expect(schemaProblems(hoursRequest, { ...settings, [field]: value })).toHaveLength(1);
  },
);

test.each<[string, unknown]>([
  ["bookingDurationMinutes", 15],
  ["bookingDurationMinutes", 720],
  ["bookingDurationMinutes", 95],
  ["advanceBookingDays", 1],
  ["advanceBookingDays", 365],
  ["customerChangeHoursLimit", 0],
  ["maxGuestsPerBooking", null],
  ["maxGuestsPerBooking", 1],
  ["maxCapacity", null],
  ["maxCapacity", 1],
  ["slotStepMinutes", 15],
  ["slotStepMinutes", 60],
  ["reminderLeadHours", []],
  ["reminderLeadHours", [48, 2]],
  ["feedbackDelayHours", 0],
  ["onlineBookingPausedUntil", null],
  ["onlineBookingPausedUntil", "2027-06-15T16:00:00.000Z"],
  ["onlineBookingPausedUntil", "2027-06-15T16:00Z"],
  ["specialClosures", []],
])("%s may be %j", (field, value) => {
  expect(schemaProblems(hoursRequest, { ...settings, [field]: value })).toEqual([]);
});

test("errors come in the order of the fields", () => {
  const wrong = { ...settings, guestsPerSpot: 0, maxCapacity: 0, bookingDurationMinutes: 1, weeklySchedule: off };
  expect(schemaProblems(hoursRequest, wrong).map((problem) => problem.split(":")[0])).toEqual([
    "weeklySchedule",
    "bookingDurationMinutes",
    "maxCapacity",
    "guestsPerSpot",
  ]);
});

test.each(["timeZone", "maxCapacity", "onlineBookingPausedUntil", "specialClosures", "version"])(
  "settings without %s are refused: they are saved whole",
  (field) => {
    const { [field as keyof typeof settings]: _, ...rest } = settings;
    expect(schemaProblems(hoursRequest, rest)).toEqual([expect.stringMatching(`^${field}: `)]);
  },
);

const closing = (closure: unknown) => schemaProblems(closuresPreview, { specialClosures: [closure] });
const parsed = (closure: unknown) => closuresPreview.parse({ specialClosures: [closure] }).specialClosures[0];

test("a single date is a range of one day, and a blank note is dropped", () => {
  const oneDay = { startDate: "2028-02-29", endDate: "2028-02-29", note: null };
  expect(parsed({ startDate: "2028-02-29" })).toEqual(oneDay);
  expect(parsed({ startDate: "2028-02-29", endDate: null, note: "  " })).toEqual(oneDay);
  expect(parsed({ ...oneDay, note: " Party " })).toEqual({ ...oneDay, note: "Party" });
});

test.each<[unknown, string]>([
  [{}, "specialClosures.0.startDate: A start date is required"],
  [{ startDate: "" }, "specialClosures.0.startDate: A start date is required"],
  [{ startDate: "2027-02-29" }, "specialClosures.0.startDate: Invalid date format"],
  [{ startDate: "2027-12-24", endDate: "24/12" }, "specialClosures.0.endDate: Invalid date format"],
  [
    { startDate: "2027-12-24", endDate: "2027-12-23" },
    "specialClosures.0.endDate: The last day must not come before the first",
  ],
])("the special day %j is refused: %s", (closure, problem) => {
  expect(closing(closure)).toEqual([problem]);
});

test.each(UNREADABLE)("a note with %s is refused", (_, note) => {
  expect(closing({ startDate: "2027-12-24", note })).toHaveLength(1);
});

test("special days and their notes are limited", () => {
  const day = { startDate: "2027-12-24" };
  expect(schemaProblems(closuresPreview, { specialClosures: Array(101).fill(day) })).toEqual([
    "specialClosures: Use at most 100 special days",
  ]);
  expect(closing({ ...day, note: "x".repeat(151) })).toEqual(["specialClosures.0.note: Use at most 150 characters"]);
});

test("the most special days with the longest notes fit into a body", () => {
  const closure = { startDate: "2027-12-24", endDate: "2027-12-26", note: "寿".repeat(150) };
  const largest = { ...settings, specialClosures: Array(100).fill(closure) };
  expect(schemaProblems(hoursRequest, largest)).toEqual([]);
  expect(new Blob([JSON.stringify(largest)]).size).toBeLessThan(BODY_MAX_BYTES);
});

test.each(FOREIGN_FIELDS)("the unknown field '%s' is refused everywhere", (field) => {
  const closure = withExtraField({ startDate: "2027-12-24" }, field);
  expect([
    schemaProblems(hoursRequest, withExtraField(settings, field)).length,
    schemaProblems(closuresPreview, withExtraField({ specialClosures: [] }, field)).length,
    closing(closure).length,
  ]).toEqual([1, 1, 1]);
});
