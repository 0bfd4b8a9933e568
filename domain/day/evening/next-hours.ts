import { closedParts } from "../../plan/closed-parts.ts";
import { periodsOn, type StartRules, startsIn } from "../../plan/periods.ts";
import { closingRealMinute, type DayAxis, realToWallMinute } from "../../time/day-axis.ts";

/**
 * When hours of the date begin, after `from`: a period opens, or a closed part within one ends (docs/rules.md#service-periods).
 * In real minutes; null: not any more on this date. Lunch until 14:00 and dinner from 17:00: asked at 15:00, it is 17:00.
 */
export function nextHours(rules: StartRules, axis: DayAxis, from: number): number | null {
  const periods = periodsOn(rules, axis.date);
  const parts = closedParts(rules, axis);
  const begins = [...periods.map(({ opens }) => closingRealMinute(axis, opens)), ...parts.map(({ end }) => end)];
  const isOpen = (minute: number) =>
    periods.some((period) => startsIn(period, realToWallMinute(axis, minute))) &&
    !parts.some(({ start, end }) => start <= minute && minute < end);
  const next = Math.min(...begins.filter((minute) => minute > from && isOpen(minute)));
  return Number.isFinite(next) ? next : null;
}
