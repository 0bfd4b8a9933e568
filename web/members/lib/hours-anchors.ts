/** The sections of the hours page, in its order, as a link names them after `#`. */
export const HOURS_SECTIONS = [
  "weekly-schedule",
  "bookings",
  "capacity",
  "tables",
  "floor",
  "try-it-on-last-month",
  "special-days",
  "messages",
  "kept-bookings",
] as const;

export type HoursSectionName = (typeof HOURS_SECTIONS)[number];
