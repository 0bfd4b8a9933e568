import type { Weekday } from "./time/calendar.ts";

export type DayHours = { enabled: boolean; openTime: string; closeTime: string };
export type WeeklySchedule = Record<Weekday, DayHours>;
export type Closure = { startDate: string; endDate: string; note: string | null };

/** When the business is open, on its own clock. */
export type OpeningRules = {
  timeZone: string;
  weeklySchedule: WeeklySchedule;
  specialScheduleEnabled: boolean;
  specialClosures: Closure[];
};

/** Which times are offered, how far ahead, and until when a customer may change. */
export type OfferRules = {
  bookingDurationMinutes: number;
  slotStepMinutes: number;
  advanceBookingDays: number;
  customerChangeHoursLimit: number;
  onlineBookingPausedUntil: number | null;
};

/** How many guests fit; null: no limit. */
export type CapacityRules = {
  maxGuestsPerBooking: number | null;
  maxCapacity: number | null;
  guestsPerSpot: number;
};

/** When messages about a visit are due. */
export type MessageRules = { reminderLeadHours: number[]; feedbackDelayHours: number };

/** One row of booking_rules, saved and versioned together (docs/rules.md#defaults-and-bounds). */
export type BookingRules = OpeningRules &
  OfferRules &
  CapacityRules &
  MessageRules & { version: number; retentionMonths: number };

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
