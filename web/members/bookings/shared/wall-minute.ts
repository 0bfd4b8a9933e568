import { DAY_MINUTES, daysBetween, minutesOf } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/formats.ts";

/** The wall minute an instant has on a booking date; past midnight it runs on beyond 1440. */
export const wallMinute = (instant: number, date: string, timeZone: string) =>
  daysBetween(date, localDate(instant, timeZone)) * DAY_MINUTES + minutesOf(localTime(instant, timeZone));
