import { type PeriodOn, stayFor } from "../plan/periods.ts";
import type { BookingRules } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import { compileServices } from "./compile-services.ts";
import { lengthsFor, total, type Visit } from "./teams.ts";

/** Minutes of a visit with those who do it fastest, or as promised. Unknown services take none. */
export function shortestVisit(
  rules: BookingRules,
  period: Pick<PeriodOn, "duration"> | null,
  { legs, guests, lengths }: Pick<Visit, "legs" | "guests"> & { lengths: VisitLengths | null },
): number {
  if (lengths) return total(lengths.flat());
  const offer = rules.plan.offer;
  if (!offer) return 0;
  const stayMinutes = period ? stayFor(period.duration, guests) : rules.bookingDurationMinutes;
  const tried = lengthsFor(compileServices(offer, rules.plan.house?.resources.length ?? 0), {
    legs,
    guests,
    stayMinutes,
  });
  return tried.length > 0 ? Math.min(...tried.map((each) => total(each.flat()))) : 0;
}
