import * as z from "zod/mini";
import { scheduleProblem } from "../../domain/plan/schedule.ts";
import {
  type NumberSetting,
  namesIn,
  type Part,
  type PartName,
  type PartRules,
  type PartSetting,
  SETTINGS,
} from "../../domain/plan/settings.ts";
import { isDate, WEEKDAYS } from "../../domain/time/calendar.ts";
import { isTimeZone } from "../../domain/time/time-zone-name.ts";
import { CLOSURE_NOTE_MAX, CLOSURES_MAX, REMINDER_HOURS_MAX, REMINDERS_MAX } from "../limits.ts";
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

const wholeNumber = ({ least, most, wrong: [tooLittle, tooMuch] }: Pick<NumberSetting, "least" | "most" | "wrong">) =>
  z
    .int({ error: ({ code }) => (code === "too_big" ? tooMuch : tooLittle) })
    .check(z.gte(least, tooLittle), z.lte(most, tooMuch));

/** A field for each number and switch in these parts of the settings. */
export const settingsOf = <Of extends Part>(
  parts: readonly Of[],
  numberOf: (setting: NumberSetting) => z.ZodMiniType<number, number>,
) =>
  Object.fromEntries(
    namesIn(parts).map((name) => {
      const setting: PartSetting = SETTINGS[name];
      if (!("least" in setting)) return [name, z.boolean(setting.wrong)];
      return [name, setting.unit === "limit" ? z.nullable(numberOf(setting)) : numberOf(setting)];
    }),
  ) as { [Name in PartName<Of>]: z.ZodMiniType<PartRules[Name], PartRules[Name]> }; // one of each name

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

/** All saved together (docs/rules.md#defaults-and-bounds). Errors come in the order of the fields. */
export const hoursRequest = z.strictObject({
  weeklySchedule,
  ...settingsOf(["stays", "bookings", "capacity", "spots"], wholeNumber),
  slotStepMinutes: z.literal(SETTINGS.slotStepMinutes.choices, "Times can be 15, 30 or 60 minutes apart"),
  ...settingsOf(["special-days"], wholeNumber),
  specialClosures: closures,
  timeZone,
  onlineBookingPausedUntil: z.nullable(instant("Please choose until when online booking is paused")),
  reminderLeadHours: z
    .array(
      wholeNumber({
        ...{ least: 1, most: REMINDER_HOURS_MAX },
        wrong: [
          "Reminders must be sent at least 1 hour before",
          `Reminders can be sent at most ${REMINDER_HOURS_MAX} hours before`,
        ],
      }),
      "Invalid reminders",
    )
    .check(z.maxLength(REMINDERS_MAX, `Use at most ${REMINDERS_MAX} reminders`)),
  ...settingsOf(["messages", "kept-bookings"], wholeNumber),
  version: version(),
});
export type Hours = z.output<typeof hoursRequest>;

/** The answer lists bookings that unsaved closures would cancel. */
export const closuresPreview = z.strictObject({ specialClosures: closures });
