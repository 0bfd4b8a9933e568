import type { Weekday } from "./time/calendar.ts";

export type DayHours = { enabled: boolean; openTime: string; closeTime: string };
export type WeeklySchedule = Record<Weekday, DayHours>;
export type Closure = { startDate: string; endDate: string; note: string | null };

export type OpeningRules = {
  timeZone: string;
  weeklySchedule: WeeklySchedule;
  specialScheduleEnabled: boolean;
  specialClosures: Closure[];
};

export type OfferRules = {
  bookingDurationMinutes: number;
  slotStepMinutes: number;
  advanceBookingDays: number;
  customerChangeHoursLimit: number;
  onlineBookingPausedUntil: number | null;
};

/**
 * Tonight's brake (docs/rules.md#tonights-brake): customers book no start before `brakeUntil` (ms) for more than
 * `brakeMaxGuests`; 0 stops all. Null: no brake.
 */
export type BrakeRules = { brakeUntil: number | null; brakeMaxGuests: number };

/** Null: no limit. */
export type CapacityRules = {
  maxGuestsPerBooking: number | null;
  maxCapacity: number | null;
  guestsPerSpot: number;
};

export type MessageRules = { reminderLeadHours: number[]; feedbackDelayHours: number };

/** Those that the owner saves all at once (docs/rules.md#defaults-and-bounds). */
export type HoursRules = OpeningRules &
  OfferRules &
  CapacityRules &
  MessageRules & { version: number; retentionMonths: number };

/** A row of booking_rules. */
export type BookingRules = HoursRules & BrakeRules;

export function everyDay(openTime: string, closeTime: string, enabled = true): WeeklySchedule {
  const day = { enabled, openTime, closeTime };
  return { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
}

const WORKDAY: DayHours = { enabled: true, openTime: "09:00", closeTime: "17:00" };
const WEEKEND: DayHours = { ...WORKDAY, enabled: false };

export const NO_BRAKE: BrakeRules = { brakeUntil: null, brakeMaxGuests: 0 };

export const DEFAULT_RULES: HoursRules = {
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
