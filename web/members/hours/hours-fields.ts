import * as z from "zod/mini";
import type { Hours } from "../../../contract/requests/hours.ts";
import type { Fields } from "../../../domain/merge-three-ways.ts";
import type { Closure, WeeklySchedule } from "../../../domain/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hoursLabel, weekdayLabel } from "../lib/hours-words.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { momentLabel } from "./words.ts";

const count = z.number();
const limit = z.nullable(z.number());
const text = z.string();
const dayHours = z.object({ enabled: z.boolean(), openTime: text, closeTime: text });

const LABELS: Partial<Record<keyof Hours, string>> = {
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

/** Each weekday and special day is a field, so that two owners may change different days. */
export const hoursFields = (format: Formats): StoredFields<Hours> => ({
  toFields: ({ weeklySchedule, specialClosures, ...rest }) => ({
    ...rest,
    ...weeklySchedule,
    ...Object.fromEntries(specialClosures.map((closure) => [CLOSURE + closureText(closure), closure])),
  }),
  fromFields: (fields) => {
    const rest = Object.entries(fields).filter(([name]) => !isWeekday(name) && !name.startsWith(CLOSURE));
    return {
      ...Object.fromEntries(rest),
      weeklySchedule: Object.fromEntries(WEEKDAYS.map((day) => [day, fields[day]])) as WeeklySchedule,
      specialClosures: closuresIn(fields),
    } as Hours; // the fields of toFields
  },
  describe: (name, hours) =>
    isWeekday(name)
      ? { label: weekdayLabel(name), text: hoursLabel(hours.weeklySchedule[name]) }
      : { label: LABELS[name as keyof Hours] ?? name, text: textOf(name as keyof Hours, hours, format) },
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
  }),
});

const CLOSURE = "closure ";
const closureText = ({ startDate, endDate, note }: Closure) => JSON.stringify([startDate, endDate, note]);
const closuresIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, closure]) => (name.startsWith(CLOSURE) ? [closure as Closure] : []));
const isWeekday = (name: string): name is Weekday => WEEKDAYS.some((day) => day === name);

function textOf(name: keyof Hours, hours: Hours, format: Formats): string {
  const value = hours[name];
  if (name === "onlineBookingPausedUntil") return momentLabel(hours[name], hours.timeZone, format);
  if (name === "timeZone") return zoneLabel(hours[name]);
  if (name === "reminderLeadHours") return hours[name].map((hour) => `${hour} hours`).join(", ") || "none";
  if (value === null) return "no limit";
  if (typeof value === "boolean") return value ? "on" : "off";
  return [String(value), UNITS[name]].filter(Boolean).join(" ");
}

const UNITS: Partial<Record<keyof Hours, string>> = {
  bookingDurationMinutes: "minutes",
  slotStepMinutes: "minutes",
  advanceBookingDays: "days",
  customerChangeHoursLimit: "hours",
  feedbackDelayHours: "hours",
  retentionMonths: "months",
};
