import { addDays, isDate, minutesOf } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";

/** On the business's clock, maybe half typed. */
export type WallTime = { date: string; time: string };

export const wallTimeOf = (instant: string | null, zone: string): WallTime =>
  instant ? { date: localDate(instant, zone), time: localTime(instant, zone) } : { date: "", time: "00:00" };

/** ISO 8601 in UTC; empty for an invalid date: typing a year passes 2 and 20. */
export function instantOfWallTime({ date, time }: WallTime, zone: string): string {
  if (!isDate(date)) return "";
  const instant = instantOnWall(date, minutesOf(time), zone);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : "";
}

export const endOfToday = (now: number, zone: string): WallTime => ({
  date: addDays(localDate(now, zone), 1),
  time: "00:00",
});
