import * as z from "zod/mini";
import type { Fields } from "../../../domain/merge-three-ways.ts";
import type { Closure, Period, WeeklySchedule } from "../../../domain/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hoursLabel, weekdayLabel } from "../lib/hours-words.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import type { HoursValues } from "./hours-values.ts";
import { periodText } from "./periods/period-text.ts";
import { momentLabel } from "./words.ts";

const count = z.number();
const limit = z.nullable(z.number());
const text = z.string();
const dayHours = z.object({ enabled: z.boolean(), openTime: text, closeTime: text });

const LABELS: Partial<Record<keyof HoursValues, string>> = {
  bookingDurationMinutes: "Default booking duration",
  slotStepMinutes: "Times offered every",
  advanceBookingDays: "Advance booking window",
  customerChangeHoursLimit: "Customer change window",
  onlineBookingPausedUntil: "Online booking paused until",
  maxGuestsPerBooking: "Max guests per booking",
  maxCapacity: "Tables",
  guestsPerSpot: "Seats at each",
  specialScheduleEnabled: "Close on special days",
  reminderLeadHours: "Reminders",
  feedbackDelayHours: "Feedback delay",
  timeZone: "Time zone",
  retentionMonths: "Bookings kept for",
};

/** Each weekday, special day and service period is a field, so that two owners may change different days. */
export const hoursFields = (format: Formats): StoredFields<HoursValues> => ({
  toFields: ({ weeklySchedule, specialClosures, plan, ...rest }) => ({
    ...rest,
    ...weeklySchedule,
    ...Object.fromEntries(specialClosures.map((closure) => [CLOSURE + closureText(closure), closure])),
    ...Object.fromEntries(plan.periods.map((period) => [PERIOD + period.id, period])),
  }),
  fromFields: (fields) => {
    const rest = Object.entries(fields).filter(
      ([name]) => !isWeekday(name) && !name.startsWith(CLOSURE) && !name.startsWith(PERIOD),
    );
    return {
      ...Object.fromEntries(rest),
      weeklySchedule: Object.fromEntries(WEEKDAYS.map((day) => [day, fields[day]])) as WeeklySchedule,
      specialClosures: closuresIn(fields),
      plan: { periods: periodsIn(fields) },
    } as HoursValues; // the fields of toFields
  },
  describe: (name, hours) => {
    if (isWeekday(name)) return { label: weekdayLabel(name), text: hoursLabel(hours.weeklySchedule[name]) };
    if (name.startsWith(PERIOD)) {
      const period = hours.plan.periods.find(({ id }) => PERIOD + id === name);
      return { label: period?.name ?? "Service period", text: period ? periodText(period) : "removed" };
    }
    return { label: LABELS[name as keyof HoursValues] ?? name, text: textOf(name as keyof HoursValues, hours, format) };
  },
  typed: z.object({
    weeklySchedule: z.record(z.enum(WEEKDAYS), dayHours),
    specialClosures: z.array(z.object({ startDate: text, endDate: text, note: z.nullable(text) })),
    specialScheduleEnabled: z.boolean(),
    bookingDurationMinutes: count,
    slotStepMinutes: z.literal([15, 30, 60]),
    advanceBookingDays: count,
    customerChangeHoursLimit: count,
    maxGuestsPerBooking: limit,
    maxCapacity: limit,
    guestsPerSpot: count,
    timeZone: text,
    onlineBookingPausedUntil: z.nullable(text),
    reminderLeadHours: z.array(count),
    feedbackDelayHours: count,
    retentionMonths: count,
    version: count,
    plan: z.object({ periods: z.array(z.custom<Period>((typed) => typeof typed === "object" && typed !== null)) }),
    revision: count,
  }),
});

const CLOSURE = "closure ";
const closureText = ({ startDate, endDate, note }: Closure) => JSON.stringify([startDate, endDate, note]);
const closuresIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, closure]) => (name.startsWith(CLOSURE) ? [closure as Closure] : []));
const PERIOD = "period ";
const periodsIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, period]) => (name.startsWith(PERIOD) ? [period as Period] : []));
const isWeekday = (name: string): name is Weekday => WEEKDAYS.some((day) => day === name);

function textOf(name: keyof HoursValues, hours: HoursValues, format: Formats): string {
  const value = hours[name];
  if (name === "onlineBookingPausedUntil") return momentLabel(hours[name], hours.timeZone, format);
  if (name === "timeZone") return zoneLabel(hours[name]);
  if (name === "reminderLeadHours") return hours[name].map((hour) => `${hour} hours`).join(", ") || "none";
  if (value === null) return "no limit";
  if (typeof value === "boolean") return value ? "on" : "off";
  return [String(value), UNITS[name]].filter(Boolean).join(" ");
}

const UNITS: Partial<Record<keyof HoursValues, string>> = {
  bookingDurationMinutes: "minutes",
  slotStepMinutes: "minutes",
  advanceBookingDays: "days",
  customerChangeHoursLimit: "hours",
  feedbackDelayHours: "hours",
  retentionMonths: "months",
};
