/** The sections of the hours page, in its order. */
export const HOURS_SECTIONS = [
  "Weekly schedule",
  "Bookings",
  "Capacity",
  "Tables",
  "Try it on last month",
  "Special days",
  "Messages",
  "Kept bookings",
] as const;

export type HoursTitle = (typeof HOURS_SECTIONS)[number];

/** "special-days" */
export const anchorOf = (title: HoursTitle) => title.toLowerCase().replaceAll(" ", "-");
