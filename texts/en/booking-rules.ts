import type { NumberName, SettingName, SwitchName } from "../../domain/plan/settings.ts";

/** `label` and `hint`: in the form; `name`: where there is no label, and where two owners compare. */
export type SettingTexts = { name: string; label?: string; hint?: string };
type Limit = (limit: number) => string;
/** The faults of a number are `least` and `most`, that of a switch is `wrong`. */
type Faults = Record<NumberName, { least: Limit; most: Limit }> & Record<SwitchName, { wrong: string }>;

/** Each booking rule (domain/plan/settings.ts) in the form, in the log and in faults. */
export const bookingRules = {
  bookingDurationMinutes: {
    name: "Default booking duration",
    hint: "Counts for new bookings",
    least: (n) => `Booking duration must be at least ${n} minutes`,
    most: (n) => `Booking duration must be at most ${n} minutes`,
  },
  slotStepMinutes: {
    name: "Times offered every",
  },
  advanceBookingDays: {
    name: "Advance booking window",
    hint: "How far ahead customers can book",
    least: (n) => `Advance booking days must be at least ${n} day`,
    most: (n) => `Advance booking days must be at most ${n} days`,
  },
  customerChangeHoursLimit: {
    name: "Customer change window",
    label: "Customer change window (hours)",
    hint: "Until how long before it starts customers can change or cancel. 0: until it starts.",
    least: (n) => `Customer change window must be ${n} or more hours`,
    most: (n) => `Customer change window must be at most ${n} hours`,
  },
  maxGuestsPerBooking: {
    name: "Max guests per booking",
    hint: "Larger parties are asked to call. Leave empty for no limit.",
    least: (n) => `Max guests per booking must be at least ${n} or left empty for no limit`,
    most: (n) => `Max guests per booking must be at most ${n}`,
  },
  maxCapacity: {
    name: "Tables",
    label: "How many tables?",
    hint: "All that can be taken at the same time. Leave empty for no limit.",
    least: (n) => `Number of tables must be at least ${n} or left empty for no limit`,
    most: (n) => `Number of tables must be at most ${n}`,
  },
  guestsPerSpot: {
    name: "Seats at each",
    label: "Seats at each, usually",
    hint: "A larger party takes several tables.",
    least: (n) => `Seats per table must be at least ${n}`,
    most: (n) => `Seats per table must be at most ${n}`,
  },
  specialScheduleEnabled: {
    name: "Close on special days",
    wrong: "Special days must be switched on or off",
  },
  timeZone: {
    name: "Time zone",
  },
  onlineBookingPausedUntil: {
    name: "Online booking paused until",
  },
  reminderLeadHours: {
    name: "Reminders",
  },
  feedbackDelayHours: {
    name: "Feedback delay",
    label: "Feedback delay (hours)",
    hint: "How long after the visit customers are asked how it was",
    least: (n) => `Feedback delay must be ${n} or more hours`,
    most: (n) => `Feedback delay must be at most ${n} hours`,
  },
  retentionMonths: {
    name: "Bookings kept for",
    label: "Keep bookings for (months)",
    hint: "Then customers' names, addresses and notes are removed.",
    least: (n) => `Bookings must be kept for at least ${n} month`,
    most: (n) => `Bookings can be kept for at most ${n} months`,
  },
} satisfies Record<SettingName, SettingTexts> & Faults;

export type BookingRuleTexts = typeof bookingRules;
