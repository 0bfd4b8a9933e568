import { addDays, isDate, minutesOf } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import { localDate, localTime } from "../../shared/lib/english-dates.ts";

/** A moment as the business's wall shows it, or what is typed of it so far. */
export type Wall = { date: string; time: string };

export const wallOf = (instant: string | null, zone: string): Wall =>
  instant ? { date: localDate(instant, zone), time: localTime(instant, zone) } : { date: "", time: "00:00" };

/** The moment, in ISO 8601 UTC; empty as long as what is typed is none: a year half typed comes by the years 2 and 20. */
export function momentOf({ date, time }: Wall, zone: string): string {
  if (!isDate(date)) return "";
  const instant = instantOnWall(date, minutesOf(time), zone);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : "";
}

/** With which a pause begins: until the end of today. */
export const endOfToday = (now: number, zone: string): Wall => ({
  date: addDays(localDate(now, zone), 1),
  time: "00:00",
});
