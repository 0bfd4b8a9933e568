import * as z from "zod/mini";
import { scheduleProblem } from "../../domain/plan/schedule.ts";
import { isDate, WEEKDAYS } from "../../domain/time/calendar.ts";
import { isTimeZone } from "../../domain/time/time-zone-name.ts";
import {
  CAPACITY_MAX,
  CHANGE_HOURS_MAX,
  CLOSURE_NOTE_MAX,
  CLOSURES_MAX,
  FEEDBACK_HOURS_MAX,
  REMINDER_HOURS_MAX,
  REMINDERS_MAX,
  RETENTION_MONTHS_MAX,
} from "../limits.ts";
import { date, instant, optionalText, version } from "../texts.ts";

const quarter = z
  .string("Invalid time format")
  .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, "Invalid time format"));
const dayHours = z.strictObject({
  enabled: z.boolean("Open or closed is required"),
  openTime: quarter,
  closeTime: quarter,
});
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;

/** The error is the first broken rule (docs/rules.md#opening-hours). */
export const weeklySchedule = z
  .strictObject({
    [monday]: dayHours,
    [tuesday]: dayHours,
    [wednesday]: dayHours,
    [thursday]: dayHours,
    [friday]: dayHours,
    [saturday]: dayHours,
    [sunday]: dayHours,
  })
  .check((context) => {
    const problem = scheduleProblem(context.value);
    if (problem) context.issues.push({ code: "custom", message: problem.words, input: context.value });
  });

const wholeNumber = (least: number, tooLittle: string, most: number, tooMuch: string) =>
  z
    .int({ error: ({ code }) => (code === "too_big" ? tooMuch : tooLittle) })
    .check(z.gte(least, tooLittle), z.lte(most, tooMuch));

export const bookingDuration = wholeNumber(
  15,
  "Booking duration must be at least 15 minutes",
  720,
  "Booking duration must be at most 720 minutes",
);

export const advanceDays = wholeNumber(
  1,
  "Advance booking days must be at least 1 day",
  365,
  "Advance booking days must be at most 365 days",
);

export const timeZone = z.string("Unknown time zone").check(z.refine(isTimeZone, "Unknown time zone"));

const NO_FIRST_DAY = "A start date is required";
const firstDay = z
  .string(NO_FIRST_DAY)
  .check(z.minLength(1, { error: NO_FIRST_DAY, abort: true }), z.refine(isDate, "Invalid date format"));

export const closure = z.pipe(
  z
    .strictObject({
      startDate: firstDay,
      endDate: z.optional(z.nullable(date())),
      note: optionalText(CLOSURE_NOTE_MAX),
    })
    .check(
      z.refine(({ startDate, endDate }) => !endDate || startDate <= endDate, {
        message: "The last day must not come before the first",
        path: ["endDate"],
      }),
    ),
  z.transform(({ startDate, endDate, note }) => ({ startDate, endDate: endDate ?? startDate, note })),
);

const closures = z
  .array(closure, "Invalid special days")
  .check(z.maxLength(CLOSURES_MAX, `Use at most ${CLOSURES_MAX} special days`));

const atLeastOneOrNone = (what: string) =>
  z.nullable(
    wholeNumber(
      1,
      `${what} must be at least 1 or left empty for no limit`,
      CAPACITY_MAX,
      `${what} must be at most ${CAPACITY_MAX}`,
    ),
  );

export const guestsPerSpot = wholeNumber(
  1,
  "Seats per table must be at least 1",
  CAPACITY_MAX,
  `Seats per table must be at most ${CAPACITY_MAX}`,
);

/** All saved together (docs/rules.md#defaults-and-bounds). Errors come in the order of the fields. */
export const hoursRequest = z.strictObject({
  weeklySchedule,
  bookingDurationMinutes: bookingDuration,
  advanceBookingDays: advanceDays,
  customerChangeHoursLimit: wholeNumber(
    0,
    "Customer change window must be 0 or more hours",
    CHANGE_HOURS_MAX,
    `Customer change window must be at most ${CHANGE_HOURS_MAX} hours`,
  ),
  maxGuestsPerBooking: atLeastOneOrNone("Max guests per booking"),
  maxCapacity: atLeastOneOrNone("Number of tables"),
  guestsPerSpot,
  slotStepMinutes: z.literal([15, 30, 60], "Times can be 15, 30 or 60 minutes apart"),
  specialScheduleEnabled: z.boolean("Special days must be switched on or off"),
  specialClosures: closures,
  timeZone,
  onlineBookingPausedUntil: z.nullable(instant("Please choose until when online booking is paused")),
  reminderLeadHours: z
    .array(
      wholeNumber(
        1,
        "Reminders must be sent at least 1 hour before",
        REMINDER_HOURS_MAX,
        `Reminders can be sent at most ${REMINDER_HOURS_MAX} hours before`,
      ),
      "Invalid reminders",
    )
    .check(z.maxLength(REMINDERS_MAX, `Use at most ${REMINDERS_MAX} reminders`)),
  feedbackDelayHours: wholeNumber(
    0,
    "Feedback delay must be 0 or more hours",
    FEEDBACK_HOURS_MAX,
    `Feedback delay must be at most ${FEEDBACK_HOURS_MAX} hours`,
  ),
  retentionMonths: wholeNumber(
    1,
    "Bookings must be kept for at least 1 month",
    RETENTION_MONTHS_MAX,
    `Bookings can be kept for at most ${RETENTION_MONTHS_MAX} months`,
  ),
  version: version(),
});
export type Hours = z.output<typeof hoursRequest>;

/** The answer lists bookings that unsaved closures would cancel. */
export const closuresPreview = z.strictObject({ specialClosures: closures });
