import type { WeeklySchedule } from "../../../domain/plan/rules.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hoursLabel } from "../lib/hours-words.ts";
import { shortDay } from "../plan/plan-text.ts";

/**
 * A week in a line, days in a row with the same hours together.
 *
 * @example "Mon closed · Tue–Sat 17:00 – 23:00 · Sun closed"
 */
export function weekText(week: WeeklySchedule): string {
  const runs: { days: Weekday[]; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = hoursLabel(week[day]);
    const last = runs.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs
    .map(({ days, hours }) => `${daysText(days)} ${week[days[0] ?? "monday"].enabled ? hours : hours.toLowerCase()}`)
    .join(" · ");
}

function daysText(days: Weekday[]): string {
  const [first = "", ...others] = days.map(shortDay);
  return [first, ...others.slice(-1)].join("–");
}
