import { minutesOf, weekdayOf } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, type Stay } from "../time/day-axis.ts";
import { closingWallMinute, wallMinuteOf } from "./opening-hours.ts";
import { hullOn, type KeptFree, partsClosedOn, type StartRules } from "./periods.ts";
import type { ExtraHours, ServiceResource } from "./rules.ts";

/** In real minutes. Buffers may lie in it, unless it is a class. */
export type ClosedStretch = Stay & KeptFree;

/**
 * True when the stretch is a class, and the claim with its buffers meets the class with its own, as two visits may not
 * (docs/arrangement.md#classes).
 */
export const isClassMet = ({ start, end, keptBefore, keptAfter = 0 }: ClosedStretch, claim: Stay): boolean =>
  keptBefore !== undefined && claim.start < end + keptAfter && claim.end > start - keptBefore;

/**
 * The stretches of a booking date, in real minutes, in which a person or room serves nobody: outside the weekly and extra
 * hours, and in closed parts, which also close extra hours. `id` undefined: in which the whole business does.
 */
export function closedStretches(
  rules: StartRules,
  axis: DayAxis,
  { id, hours }: Pick<ServiceResource, "hours"> & { id: string | undefined },
  extra: ExtraHours[],
): ClosedStretch[] {
  const off = closedParts(rules, axis, id);
  if (!hours) return off;
  const added = extra
    .filter(({ subject, fromDate, toDate }) => subject === id && fromDate <= axis.date && axis.date <= toDate)
    .map(({ fromTime, toTime }) => ({ from: fromTime, to: toTime }));
  const hull = hullOn(rules, axis.date);
  const open = [...hours[weekdayOf(axis.date)], ...added].map(({ from, to }): Stay => {
    const opens = wallMinuteOf(from, hull);
    const minutes = closingWallMinute({ openTime: from, closeTime: to }) - minutesOf(from);
    return { start: closingRealMinute(axis, opens), end: closingRealMinute(axis, opens + minutes) };
  });
  return [...between(open), ...off];
}

/** All that lies outside these stretches. */
function between(open: Stay[]): Stay[] {
  const closed: Stay[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of open.toSorted((a, b) => a.start - b.start)) {
    if (start > until) closed.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  return [...closed, { start: until, end: Number.POSITIVE_INFINITY }];
}

type ClosedPart = ReturnType<typeof partsClosedOn>[number] & Stay;

/** The closed parts of the whole business, or of one resource or area, in real minutes. The clock may skip a whole part. */
export const closedParts = (rules: StartRules, axis: DayAxis, subject?: string): ClosedPart[] =>
  partsClosedOn(rules, axis.date, subject)
    .map(({ minutes, ...part }) => {
      const start = closingRealMinute(axis, part.from);
      const began = part.from < 0 ? part.from : start; // a class of the night before
      return { ...part, start, end: minutes === undefined ? closingRealMinute(axis, part.to) : began + minutes };
    })
    .filter(({ start, end }) => start < end);

/** The first closed part that a stay meets. */
export const closedPartMet = (rules: StartRules, axis: DayAxis, { start, end }: Stay): ClosedPart | undefined =>
  closedParts(rules, axis).find(meets(start, end));

export const meets = (start: number, end: number) => (part: Stay) => start < part.end && end > part.start;
