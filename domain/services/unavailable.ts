import { closedStretches } from "../plan/closed-stretches.ts";
import { closedDaysOn, dateBegins } from "../plan/periods.ts";
import type { BookingRules, PlanRules, ServiceResource } from "../plan/rules.ts";
import { addDays, DAY_MINUTES } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { closingRealMinute, instantOf, type Stay } from "../time/day-axis.ts";
import { minutesIn, openStays } from "./open-minutes.ts";

/**
 * In ms. `subject`: an area, a table, a person or a room; null: all of the business. `until` null: it lasts until the next
 * date begins. `isClass`: a class is held by them or there.
 */
export type Unavailable = { subject: string | null; from: number; until: number | null; isClass: boolean };

/**
 * The stretches of a booking date in which nobody is served by a person or room, at a table, in an area or by the business:
 * outside of their weekly and extra hours, in closed parts and in classes (docs/rules.md#who-is-there). Whoever serves in no
 * minute of the opening hours is away for all of the date.
 *
 * @example with hours 10:00-16:00: { subject: "leila", from: 06:00, until: 10:00 }, { subject: "leila", from: 16:00, until: null }
 */
export function unavailableOn(rules: BookingRules, date: string): Unavailable[] {
  const axis = dayAxis(date, rules.timeZone);
  const begins = closingRealMinute(axis, dateBegins(rules, date));
  const ends = closingRealMinute(axis, DAY_MINUTES + dateBegins(rules, addDays(date, 1)));
  const shown = (subject: string | null, isClass: boolean, stays: Stay[]): Unavailable[] =>
    joined(stays)
      .filter(({ start, end }) => start < ends && end > begins)
      .map(({ start, end }) => ({
        ...{ subject, from: instantOf(axis, Math.max(start, begins)), isClass },
        until: end < ends ? instantOf(axis, end) : null,
      }));
  if (closedDaysOn(rules.plan, date)) return shown(null, false, [ALWAYS]);
  const open = openStays(rules, axis);
  const added = rules.plan.exceptions.flatMap((each) => (each.kind === "hours" ? each : []));
  return subjectsOf(rules.plan).flatMap((each) => {
    const closed = closedStretches(rules, axis, each, added);
    const [classes, off] = [closed.filter(isOfClass), closed.filter((stretch) => !isOfClass(stretch))];
    const isAway = each.id !== undefined && off.length > 0 && open.length > 0 && minutesIn(open, off) === 0;
    return [...shown(each.id ?? null, false, isAway ? [ALWAYS] : off), ...shown(each.id ?? null, true, classes)];
  });
}

const ALWAYS: Stay = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const BUSINESS = { id: undefined, hours: null };

const isOfClass = ({ keptBefore }: { keptBefore?: number }) => keptBefore !== undefined;

function subjectsOf(plan: PlanRules): { id: string | undefined; hours: ServiceResource["hours"] }[] {
  const { areas = [], resources = [] } = plan.house ?? {};
  const others = plan.offer?.resources.filter(({ archived }) => !archived) ?? [];
  return [BUSINESS, ...[...areas, ...resources].map(({ id }) => ({ id, hours: null })), ...others];
}

/** In order; those that overlap or follow each other are one. */
function joined(stays: Stay[]): Stay[] {
  const one: Stay[] = [];
  for (const { start, end } of stays.toSorted((a, b) => a.start - b.start)) {
    const last = one.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else one.push({ start, end });
  }
  return one;
}
