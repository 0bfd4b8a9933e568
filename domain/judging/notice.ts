import type { PeriodOn } from "../plan/periods.ts";
import { addDays, MINUTE_MS, minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { closingRealMinute, type DayAxis, instantOf } from "../time/day-axis.ts";

export type NoticeRefusal = { reason: "notice_too_short" };

/** The customers' last instant to book a start, in ms; null: none but the start (docs/rules.md#notice-and-cut-off). */
export function onlineUntil(
  { noticeMinutes, closesAt }: PeriodOn,
  axis: DayAxis,
  timeZone: string,
  start: number,
): number | null {
  const byNotice = noticeMinutes > 0 ? instantOf(axis, start) - noticeMinutes * MINUTE_MS : null;
  if (!closesAt) return byNotice;
  const day = closesAt.daysBefore === 0 ? axis : dayAxis(addDays(axis.date, -closesAt.daysBefore), timeZone);
  const cutOff = instantOf(day, closingRealMinute(day, minutesOf(closesAt.time)));
  return byNotice === null ? cutOff : Math.min(byNotice, cutOff);
}

/** Refuses a customer who asks too late for a start in real minutes; `now` in ms. */
export function refuseNotice(
  period: PeriodOn,
  axis: DayAxis,
  timeZone: string,
  start: number,
  now: number,
): NoticeRefusal | null {
  const until = onlineUntil(period, axis, timeZone, start);
  return until !== null && now > until ? { reason: "notice_too_short" } : null;
}
