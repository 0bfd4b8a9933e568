import { timeLabel, utcDateOf } from "../time/calendar.ts";

/** Days from 30 December 1899, from which Excel's 1900 system counts, to 1970; its 1904 system begins 1,462 days later. */
const DAYS_TO_1970 = 25_569;
export const DAYS_OF_1904 = 1_462;
const DAY_SECONDS = 86_400;
/** 1954 to 2119: other numbers are no dates. */
const [FIRST, LAST] = [20_000, 80_000];

/** "2026-03-04 18:30" for 46085.770833; a time alone, "18:30", below 1. Null: no date of Excel's. */
export function excelMoment(days: number): string | null {
  if (days < 0 || (days >= 1 && (days < FIRST || days >= LAST))) return null;
  const minutes = Math.round(((days % 1) * DAY_SECONDS) / 60);
  const time = timeLabel(minutes);
  if (days < 1) return time;
  const date = utcDateOf((Math.floor(days) - DAYS_TO_1970 + (minutes === 1440 ? 1 : 0)) * DAY_SECONDS * 1000);
  return days % 1 === 0 ? date : `${date} ${time}`;
}
