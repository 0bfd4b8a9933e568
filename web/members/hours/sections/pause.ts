import { addDays, isDate, minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOf } from "../../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../../shared/lib/format.ts";

/** A moment as the business's wall shows it, or what is typed of it so far. */
export type WallTime = { date: string; time: string };

export const wallTimeOf = (instant: string | null, zone: string): WallTime =>
  instant ? { date: localDate(instant, zone), time: localTime(instant, zone) } : { date: "", time: "00:00" };

/** The moment, in ISO 8601 UTC; empty as long as what is typed is none: a year half typed comes by the years 2 and 20. */
export function instantOfWallTime({ date, time }: WallTime, zone: string): string {
  if (!isDate(date)) return "";
  const instant = instantOf(date, minutesOf(time), zone);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : "";
}

/** With which a pause begins: until the end of today. */
export const endOfToday = (now: number, zone: string): WallTime => ({
  date: addDays(localDate(now, zone), 1),
  time: "00:00",
});
