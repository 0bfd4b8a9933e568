/** Dates `YYYY-MM-DD` and wall times `HH:MM`, without a time zone (docs/rules.md#time). */

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const byDay = <Value>(of: (day: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as Record<Weekday, Value>; // each of them

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** In ms, as if the clock were UTC; compare only with another `utcMidnight`. */
export const utcMidnight = (date: string) => Date.parse(date);

/** "2027-02-30" is no date. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = utcMidnight(text);
  return !Number.isNaN(instant) && utcDateOf(instant) === text;
}

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** `toISOString` takes four times as long, and an answer needs a dozen dates. */
export function utcDateOf(utc: number): string {
  const date = new Date(utc);
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
}

export const addDays = (date: string, days: number) => utcDateOf(utcMidnight(date) + days * DAY_MS);

/** Earlier bookings are over at `now` (ms) in every time zone, even after the longest night. */
export const earliestUpcomingDate = (now: number) => addDays(utcDateOf(now), -4);

export const daysBetween = (from: string, to: string) => (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

export function weekdayOf(date: string): Weekday {
  const fromMonday = (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
  return WEEKDAYS[fromMonday] ?? "monday";
}

/** "09:30" gives 570. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 1470 gives "00:30" (docs/rules.md#booking-date). */
export function timeLabel(wall: number): string {
  const minute = wall % DAY_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
