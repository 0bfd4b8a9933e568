import type { WeeklySchedule } from "../../../domain/plan/rules.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hoursLabel } from "../lib/hours-words.ts";
import { shortDay } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";

/**
 * A week in a line: days in a row with the same hours stand together, closed ones are left out.
 *
 * @example "Tue–Thu 17:00 – 23:00 · Fri–Sat 17:00 – 02:00 next day"
 */
export function weekText(week: WeeklySchedule): string {
  const runs: { days: Weekday[]; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = hoursLabel(week[day]);
    const last = runs.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  const open = runs.filter(({ days: [first = "monday"] }) => week[first].enabled);
  return open.map(({ days, hours }) => `${daysText(days)} ${hours}`).join(" · ") || words.ui.closed.toLowerCase();
}

function daysText(days: Weekday[]): string {
  const [first = "", ...others] = days.map(shortDay);
  return [first, ...others.slice(-1)].join("–");
}
