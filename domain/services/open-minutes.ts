import { periodsOn, type StartRules } from "../plan/periods.ts";
import { closingRealMinute, type DayAxis, type Stay } from "../time/day-axis.ts";
import { total } from "./teams.ts";

/** The business's opening hours of a date, in real minutes. */
export const openStays = (rules: StartRules, axis: DayAxis): Stay[] =>
  periodsOn(rules, axis.date).map(({ opens, closes }) => ({
    start: closingRealMinute(axis, opens),
    end: closingRealMinute(axis, closes),
  }));

/** Minutes that lie in one of the stretches and in none of `without`; shared ones count once. */
export function minutesIn(stretches: Stay[], without: Stay[]): number {
  const edges = [...stretches, ...without].flatMap(({ start, end }) => [start, end]).filter(Number.isFinite);
  const ordered = [...new Set(edges)].sort((a, b) => a - b);
  const isIn = (stays: Stay[], minute: number) => stays.some(({ start, end }) => start <= minute && minute < end);
  return total(
    ordered.map((edge, nth) => {
      const next = ordered[nth + 1] ?? edge;
      return isIn(stretches, edge) && !isIn(without, edge) ? next - edge : 0;
    }),
  );
}
