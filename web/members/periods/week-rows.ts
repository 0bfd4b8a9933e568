import { closingWallMinute } from "../../../domain/plan/opening-hours.ts";
import type { Period, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { minutesOf, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** `at`: of the part among all, so that each keeps its look through the week. Minutes of the wall. */
export type WeekPart = { name: string; at: number; opens: string; closes: string; from: number; to: number };
type WeekRow = { day: Weekday; parts: WeekPart[] };
type DrawnWeek = { rows: WeekRow[]; from: number; to: number };

/** The rows of a drawn week, from and to whole hours. Null: no day is open, or a time is half typed. */
export function weekRows(periods: Period[], week: WeeklySchedule): DrawnWeek | null {
  const openings = (day: Weekday) =>
    periods.length > 0
      ? periods.flatMap((each, at) => (each.days.includes(day) ? [{ ...each, at }] : []))
      : week[day].enabled
        ? [{ name: "", at: 0, opens: week[day].openTime, closes: week[day].closeTime }]
        : [];
  const rows = WEEKDAYS.map((day) => ({
    day,
    parts: openings(day)
      .map(({ name, at, opens, closes }) => ({
        ...{ name, at, opens, closes, from: minutesOf(opens) },
        to: closingWallMinute({ openTime: opens, closeTime: closes }),
      }))
      .toSorted((one, other) => one.from - other.from),
  }));
  const all = rows.flatMap(({ parts }) => parts);
  if (all.length === 0 || all.some(({ opens, closes }) => !isTime(opens) || !isTime(closes))) return null;
  const wholeHours = (minute: number, round: (hours: number) => number) => round(minute / 60) * 60;
  const from = wholeHours(Math.min(...all.map((each) => each.from)), Math.floor);
  return { rows, from, to: wholeHours(Math.max(...all.map((each) => each.to)), Math.ceil) };
}
