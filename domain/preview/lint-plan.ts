import type { CapacityRules, OfferRules, Period } from "../rules.ts";
import { DAY_MINUTES } from "../time/calendar.ts";
import { longestStay } from "../time/periods.ts";
import type { PlanProblem } from "../time/plan-problems.ts";

type LimitingRules = CapacityRules & OfferRules;

/** Periods that can be saved, but hardly do what their owner wants; paths as of `planProblems`. */
export const lintPlan = (rules: LimitingRules, periods: Period[]): PlanProblem[] =>
  periods.flatMap((period, i) => {
    const at = (field: keyof Period, words: string): PlanProblem => ({ path: ["periods", i, field], words });
    return [
      ...(paceFillsTooLittle(rules, period)
        ? [at("pacing", "At this pace guests never fill a third of your places")]
        : []),
      ...(rules.maxGuestsPerBooking !== null && (period.maxGuests ?? 0) > rules.maxGuestsPerBooking
        ? [at("maxGuests", `Your booking rules already limit parties to ${rules.maxGuestsPerBooking}`)]
        : []),
      ...(noticeIsBeyondWindow(rules, period)
        ? [at("noticeMinutes", `Customers may book ${rules.advanceBookingDays} days ahead, less than this notice`)]
        : []),
    ];
  });

/** Those who arrive within the longest stay are there at once. */
function paceFillsTooLittle(
  { maxCapacity, guestsPerSpot }: CapacityRules,
  { pacing, duration, resetMinutes }: Period,
): boolean {
  if (!pacing || maxCapacity === null) return false;
  const { everyMinutes, guests, parties } = pacing;
  const arriving = Math.min(guests ?? Number.POSITIVE_INFINITY, (parties ?? Number.POSITIVE_INFINITY) * guestsPerSpot);
  const stretches = Math.ceil((longestStay(duration) + resetMinutes) / everyMinutes);
  return arriving * stretches * 3 < maxCapacity * guestsPerSpot;
}

/** The last bookable date ends so long from now at most. */
const noticeIsBeyondWindow = ({ advanceBookingDays }: OfferRules, { noticeMinutes }: Period) =>
  noticeMinutes >= (advanceBookingDays + 1) * DAY_MINUTES;
