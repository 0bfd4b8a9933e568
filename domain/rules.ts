import type { Weekday } from "./time/calendar.ts";

export type DayHours = { enabled: boolean; openTime: string; closeTime: string };
export type WeeklySchedule = Record<Weekday, DayHours>;
export type Closure = { startDate: string; endDate: string; note: string | null };

/** One row of booking_rules (docs/rules.md#defaults-and-bounds). */
export type BookingRules = {
  version: number;
  weeklySchedule: WeeklySchedule;
  specialScheduleEnabled: boolean;
  specialClosures: Closure[];
  bookingDurationMinutes: number;
  slotStepMinutes: number;
  advanceBookingDays: number;
  customerChangeHoursLimit: number;
  maxGuestsPerBooking: number | null;
  maxCapacity: number | null;
  guestsPerSpot: number;
  timeZone: string;
  onlineBookingPausedUntil: number | null;
  reminderLeadHours: number[];
  feedbackDelayHours: number;
  retentionMonths: number;
};

/** A schedule with the same hours on each day. */
export function everyDay(openTime: string, closeTime: string, enabled = true): WeeklySchedule {
  const day = { enabled, openTime, closeTime };
  return { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
}

const WORKDAY: DayHours = { enabled: true, openTime: "09:00", closeTime: "17:00" };
const WEEKEND: DayHours = { ...WORKDAY, enabled: false };

/** The rules of a new workspace (docs/rules.md#defaults-and-bounds). */
export const DEFAULT_RULES: BookingRules = {
  version: 1,
  weeklySchedule: {
    monday: WORKDAY,
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: WORKDAY,
    saturday: WEEKEND,
    sunday: WEEKEND,
  },
  specialScheduleEnabled: false,
  specialClosures: [],
  bookingDurationMinutes: 60,
  slotStepMinutes: 30,
  advanceBookingDays: 30,
  customerChangeHoursLimit: 24,
  maxGuestsPerBooking: null,
  maxCapacity: null,
  guestsPerSpot: 4,
  timeZone: "Europe/Stockholm",
  onlineBookingPausedUntil: null,
  reminderLeadHours: [48],
  feedbackDelayHours: 2,
  retentionMonths: 12,
};
