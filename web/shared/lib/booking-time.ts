import { toldDeadline } from "../../../domain/judging/change-window.ts";
import { type OpeningHours, openingHoursOn, wallMinuteOf } from "../../../domain/plan/opening-hours.ts";
import {
  DAY_MINUTES,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  minutesOf,
  utcMidnight,
  weekdayOf,
} from "../../../domain/time/calendar.ts";
import type { FormattedTexts } from "../texts/use-texts.ts";
import { localDate, localTime } from "./local-time.ts";
import type { Workspace } from "./page-data.ts";

type Hours = Pick<OpeningHours, "weeklySchedule"> & Partial<OpeningHours>;

/** Past 1440 in the night after its booking date (docs/rules.md#booking-date). */
export const wallMinuteOn = (place: Hours, date: string, time: string) =>
  wallMinuteOf(time, openingHoursOn({ closures: [], ...place }, date) ?? place.weeklySchedule[weekdayOf(date)]);

type TimeTexts = Pick<FormattedTexts, "time" | "format">;

/** 19:30, or "00:30, night to Saturday" after midnight. */
export function timeText(workspace: Hours, date: string, time: string, texts: TimeTexts): string {
  return wallMinuteOn(workspace, date, time) < DAY_MINUTES
    ? time
    : texts.time.night(time, texts.format.nextWeekday(date));
}

/** Decided when the booking was made. */
export type BookedTime = { bookingDate: string; bookingTime: string; startsAt: string; endsAt: string };

/** Opening hours may have changed since. */
export const bookedWallMinute = ({ bookingDate, bookingTime, startsAt }: BookedTime, timeZone: string) =>
  minutesOf(bookingTime) + (localDate(startsAt, timeZone) > bookingDate ? DAY_MINUTES : 0);

export const bookedTimeText = (booking: BookedTime, timeZone: string, texts: TimeTexts) =>
  bookedWallMinute(booking, timeZone) < DAY_MINUTES
    ? booking.bookingTime
    : texts.time.night(booking.bookingTime, texts.format.nextWeekday(booking.bookingDate));

type StayRules = Hours & Pick<Workspace, "timeZone" | "bookingDurationMinutes">;
export type ChangeRules = Hours & Pick<Workspace, "timeZone" | "customerChangeHoursLimit">;

/** As it is told; `startsAt` in milliseconds. */
export function lastChangeBefore(
  { customerChangeHoursLimit, timeZone }: Omit<ChangeRules, "weeklySchedule">,
  startsAt: number,
) {
  const until = startsAt - customerChangeHoursLimit * HOUR_MS;
  return toldDeadline({ date: localDate(until, timeZone), time: localTime(until, timeZone) });
}

/** In milliseconds. `end`: as the server answered it. */
export function stayInstants(workspace: StayRules, date: string, time: string, end?: string) {
  const startsAt = startInstant(workspace, date, time);
  return { startsAt, endsAt: end ? Date.parse(end) : startsAt + workspace.bookingDurationMinutes * MINUTE_MS };
}

/** Wall time. */
export const stayEndTime = (workspace: StayRules, date: string, time: string) =>
  localTime(stayInstants(workspace, date, time).endsAt, workspace.timeZone);

/** In milliseconds. */
export const startInstant = (workspace: Hours & Pick<Workspace, "timeZone">, date: string, time: string) =>
  instantOnWall(date, wallMinuteOn(workspace, date, time), workspace.timeZone);

/**
 * The first instant (milliseconds) at which the clock shows a minute, by its offsets a day before and after. Infinity
 * outside four-digit years.
 */
export function instantOnWall(date: string, minute: number, timeZone: string): number {
  const label = utcMidnight(date) + minute * MINUTE_MS;
  const ahead = (at: number) =>
    utcMidnight(localDate(at, timeZone)) + minutesOf(localTime(at, timeZone)) * MINUTE_MS - at;
  const candidates = [label - DAY_MS, label + DAY_MS].map((around) => label - ahead(around)).filter(Number.isFinite);
  const shown = candidates.filter((instant) => instant + ahead(instant) === label);
  return Math.min(...(shown.length > 0 ? shown : candidates));
}
