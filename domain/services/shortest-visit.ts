import { type PeriodOn, stayFor } from "../plan/periods.ts";
import type { BookingRules } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import { compileServices } from "./compile-services.ts";
import { lengthsFor, total, type Visit } from "./teams.ts";

type SoughtLengths = Pick<Visit, "legs" | "guests"> & { lengths: VisitLengths | null };
type Durations = Pick<PeriodOn, "duration"> | null;

/** Minutes of a visit with those who do it fastest, or as promised. Unknown services take none. */
export function shortestVisit(rules: BookingRules, period: Durations, visit: SoughtLengths): number {
  const tried = minutesTried(rules, period, visit);
  return tried.length > 0 ? Math.min(...tried) : 0;
}

/** True where all who do it take as long. */
export const hasOneLength = (rules: BookingRules, period: Durations, visit: SoughtLengths): boolean =>
  new Set(minutesTried(rules, period, visit)).size <= 1;

function minutesTried(rules: BookingRules, period: Durations, { legs, guests, lengths }: SoughtLengths): number[] {
  if (lengths) return [total(lengths.flat())];
  const offer = rules.plan.offer;
  if (!offer) return [];
  const stayMinutes = period ? stayFor(period.duration, guests) : rules.bookingDurationMinutes;
  const compiled = compileServices(offer, rules.plan.house?.resources.length ?? 0);
  return lengthsFor(compiled, { legs, guests, stayMinutes }).map((each) => total(each.flat()));
}
