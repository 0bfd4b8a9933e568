/** Dates are `YYYY-MM-DD`, wall times `HH:MM`: labels in the workspace's clock, compared and added without any time zone. */

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** Midnight of the date as if its clock were UTC; only ever compared with another of the same kind. */
export const utcMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Is this a day that exists? 2027-02-30 is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = utcMidnight(text);
  return !Number.isNaN(instant) && utcDateOf(instant) === text;
}

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The date in UTC of an instant. */
export const utcDateOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

export const addDays = (date: string, days: number) => utcDateOf(utcMidnight(date) + days * DAY_MS);

/** The earliest booking date that may have anything ahead of it, whatever the clock there and however long its night. */
export const earliestUpcomingDate = (now: number) => addDays(utcDateOf(now), -4);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

export function weekdayOf(date: string): Weekday {
  const fromMonday = (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
  return WEEKDAYS[fromMonday] ?? "monday";
}

/** Minutes since 00:00 of a wall time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The label of a wall minute; minutes past 1440 are times of the following calendar day. */
export function timeLabel(wall: number): string {
  const minute = wall % DAY_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
