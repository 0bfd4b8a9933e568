import * as z from "zod/mini";
import { type Fault, fault } from "../../domain/faults.ts";
import { scheduleProblem } from "../../domain/plan/schedule.ts";
import {
  type NumberName,
  type NumberSetting,
  namesIn,
  type Part,
  type PartName,
  type PartRules,
  type PartSetting,
  SETTINGS,
  type SwitchName,
} from "../../domain/plan/settings.ts";
import { byDay, isDate } from "../../domain/time/calendar.ts";
import { isTimeZone } from "../../domain/time/time-zone-name.ts";
import { CLOSURE_NOTE_MAX, CLOSURES_MAX, MAX_GUESTS_PUBLIC, REMINDER_HOURS_MAX, REMINDERS_MAX } from "../limits.ts";
import { date, instant, optionalText, version } from "../texts.ts";

const quarter = z.string(fault("time_invalid")).check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/));
const dayHours = z.strictObject({
  enabled: z.boolean(fault("open_or_closed")),
  openTime: quarter,
  closeTime: quarter,
});

/** The error is the first broken rule (docs/rules.md#opening-hours). */
export const weeklySchedule = z.strictObject(byDay(() => dayHours)).check((context) => {
  const problem = scheduleProblem(context.value);
  if (problem) context.issues.push({ code: "custom", message: problem.fault, input: context.value });
});

const within = (least: number, most: number, tooLittle: Fault, tooMuch: Fault) =>
  z
    .int({ error: ({ code }) => (code === "too_big" ? tooMuch : tooLittle) })
    .check(z.gte(least, tooLittle), z.lte(most, tooMuch));

const wholeNumber = ({ least, most }: NumberSetting, setting: NumberName) =>
  within(least, most, fault("setting_below_least", { setting, least }), fault("setting_above_most", { setting, most }));

/** A field for each number and switch in these parts of the settings. */
export const settingsOf = <Of extends Part>(
  parts: readonly Of[],
  numberOf: (setting: NumberSetting, name: NumberName) => z.ZodMiniType<number, number>,
) =>
  Object.fromEntries(
    namesIn(parts).map((name) => {
      const setting: PartSetting = SETTINGS[name];
      // a row with a least value is a number's, another a switch's
      if (!("least" in setting)) return [name, z.boolean(fault("switch_missing", { setting: name as SwitchName }))];
      const number = numberOf(setting, name as NumberName);
      return [name, setting.unit === "limit" ? z.nullable(number) : number];
    }),
  ) as { [Name in PartName<Of>]: z.ZodMiniType<PartRules[Name], PartRules[Name]> }; // one of each name

export const timeZone = z.string(fault("unknown_time_zone")).check(z.refine(isTimeZone));

const firstDay = z
  .string(fault("first_day_missing"))
  .check(z.minLength(1, { error: fault("first_day_missing"), abort: true }), z.refine(isDate, fault("date_invalid")));

export const closure = z.pipe(
  z
    .strictObject({
      startDate: firstDay,
      endDate: z.optional(z.nullable(date())),
      note: optionalText(CLOSURE_NOTE_MAX),
    })
    .check(
      z.refine(({ startDate, endDate }) => !endDate || startDate <= endDate, {
        message: fault("last_day_before_first"),
        path: ["endDate"],
      }),
    ),
  z.transform(({ startDate, endDate, note }) => ({ startDate, endDate: endDate ?? startDate, note })),
);

const closures = z
  .array(closure, fault("special_days_invalid"))
  .check(z.maxLength(CLOSURES_MAX, fault("too_many_special_days", { max: CLOSURES_MAX })));

/** All saved together (docs/rules.md#defaults-and-bounds). Errors come in the order of the fields. */
export const hoursRequest = z.strictObject({
  weeklySchedule,
  ...settingsOf(["stays", "bookings", "capacity", "spots"], wholeNumber),
  slotStepMinutes: z.literal(SETTINGS.slotStepMinutes.choices, fault("slot_step")),
  ...settingsOf(["special-days"], wholeNumber),
  specialClosures: closures,
  timeZone,
  onlineBookingPausedUntil: z.nullable(instant(fault("pause_end_missing"))),
  reminderLeadHours: z
    .array(
      within(
        1,
        REMINDER_HOURS_MAX,
        fault("reminder_too_short", { least: 1 }),
        fault("reminder_too_long", { most: REMINDER_HOURS_MAX }),
      ),
      fault("reminders_invalid"),
    )
    .check(z.maxLength(REMINDERS_MAX, fault("too_many_reminders", { max: REMINDERS_MAX }))),
  ...settingsOf(["messages", "kept-bookings"], wholeNumber),
  version: version(),
});
export type Hours = z.output<typeof hoursRequest>;

/** The answer lists bookings that unsaved closures would cancel. */
export const closuresPreview = z.strictObject({ specialClosures: closures });

/**
 * Tonight's brake (docs/rules.md#tonights-brake): no online party above `maxGuests`, 0 stops all, before `until`; null: for
 * the rest of today. `brake: null` opens online booking again.
 */
export const brakeRequest = z.strictObject({
  brake: z.nullable(
    z.strictObject({
      maxGuests: z.int(fault("brake_guests", { max: MAX_GUESTS_PUBLIC })).check(z.gte(0), z.lte(MAX_GUESTS_PUBLIC)),
      until: z.nullable(instant(fault("brake_until"))),
    }),
  ),
});
export type BrakeRequest = z.output<typeof brakeRequest>;
