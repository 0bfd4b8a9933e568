import { closedParts } from "../capacity/slots.ts";
import type { BookingRules } from "../rules.ts";
import { addDays, DAY_MINUTES } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf } from "../time/day-axis.ts";
import { dateBegins } from "../time/periods.ts";
import { closureOn } from "../time/schedule.ts";

/** In ms. `subject`: an area or a table; null: all of the business. `until` null: it lasts until the next date begins. */
export type ClosedStretch = { subject: string | null; from: number; until: number | null };

/**
 * The stretches of a booking date in which the business, an area or a table is closed by a day off or a dated exception
 * (docs/rules.md#dated-exceptions).
 */
export function closedStretches(rules: BookingRules, date: string): ClosedStretch[] {
  const axis = dayAxis(date, rules.timeZone);
  if (closureOn(rules, date)) return [{ subject: null, from: instantOf(axis, 0), until: null }];
  const exceptions = rules.plan?.exceptions ?? [];
  const subjects = new Set(exceptions.flatMap((each) => (each.kind === "off" ? [each.subject] : [])));
  if (subjects.size === 0) return [];
  const [begins, ends] = [dateBegins(rules, date), DAY_MINUTES + dateBegins(rules, addDays(date, 1))];
  return [...subjects].flatMap((subject) =>
    closedParts(rules, axis, subject)
      .filter(({ from, to }) => from < ends && to > begins)
      .map(({ start, end, to }) => ({
        ...{ subject: subject ?? null, from: instantOf(axis, start) },
        until: to < ends ? instantOf(axis, end) : null,
      })),
  );
}
