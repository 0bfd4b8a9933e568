import { closingWallMinute } from "../../../../../domain/plan/opening-hours.ts";
import type { OfferedResource } from "../../../../../domain/plan/rules.ts";
import { minutesOf, weekdayOf } from "../../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../../shared/lib/booking-time.ts";
import type { Away } from "../../board/unavailable.ts";
import type { Stretch } from "../../booking/visit-state.ts";

/**
 * A stretch in which somebody serves nobody. `comes`, `leaves`: outside of the weekly hours; `break`: between two of them;
 * `away`: time off; `closed`: of the whole business. `all`: for all that is shown.
 */
export type AwayMark = Stretch & { kind: "comes" | "leaves" | "break" | "away" | "closed" | "all" };

/** The weekly hours of a person or room on a date, as instants in order; null: none of its own. */
export function weeklyHours({ hours }: Pick<OfferedResource, "hours">, date: string, timeZone: string) {
  if (!hours) return null;
  return hours[weekdayOf(date)]
    .map(
      ({ from, to }): Stretch => ({
        from: instantOnWall(date, minutesOf(from), timeZone),
        until: instantOnWall(date, closingWallMinute({ openTime: from, closeTime: to }), timeZone),
      }),
    )
    .sort((one, other) => one.from - other.from);
}

/**
 * The reasons of the hatching, cut to the hours that are shown. The server joins stretches that touch, so that the weekly
 * hours tell why each is there.
 *
 * @example works 10-16 and is off until 12, shown 9-18: away 9-12, leaves 16-18
 */
export const awayMarks = (away: Away[], span: Stretch, week: Stretch[] | null): AwayMark[] =>
  away
    .filter(({ isClass, from, until }) => !isClass && from < span.until && until > span.from)
    .map(({ from, until, isOwn }) => {
      const shown = { from: Math.max(from, span.from), until: Math.min(until, span.until) };
      return { ...shown, kind: kindOf(shown, { isOwn, span, week: week ?? [] }) };
    })
    .sort((one, other) => one.from - other.from);

type Known = { isOwn: boolean; span: Stretch; week: Stretch[] };

function kindOf({ from, until }: Stretch, { isOwn, span, week }: Known): AwayMark["kind"] {
  const [isFirst, isLast] = [from <= span.from, until >= span.until];
  const [first, last] = [week[0], week.at(-1)];
  if (isFirst && isLast) return isOwn ? "all" : "closed";
  if (!isOwn) return "closed";
  if (isFirst) return first && until <= first.from ? "comes" : "away";
  if (isLast) return last && from >= last.until ? "leaves" : "away";
  const isBetween = week.some((each, nth) => {
    const next = week[nth + 1];
    return next !== undefined && each.until <= from && until <= next.from;
  });
  return isBetween ? "break" : "away";
}
