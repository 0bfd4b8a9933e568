import { dateBegins } from "../plan/periods.ts";
import type { BookingRules } from "../plan/rules.ts";
import { type ArrangedBooking, isActive, stayOf } from "../sheet/sheet-booking.ts";
import { addDays, DAY_MINUTES } from "../time/calendar.ts";
import { closingRealMinute, type DayAxis, type Stay } from "../time/day-axis.ts";

/** Minutes that the first visit of a date may keep free before it. */
export const longestBefore = ({ plan }: BookingRules): number =>
  Math.max(0, ...(plan.offer?.services.map(({ bufferBefore }) => bufferBefore) ?? []));

/** The real minutes in which stays of a date may lie; those of the next date begin after it. */
export const wholeDate = (rules: BookingRules, axis: DayAxis): Stay => ({
  start: closingRealMinute(axis, dateBegins(rules, axis.date)),
  end: closingRealMinute(axis, DAY_MINUTES + dateBegins(rules, addDays(axis.date, 1))) - longestBefore(rules),
});

/**
 * The real minutes in which bookings of a date may have claims: the whole date, and stays that reach beyond it since hours
 * were changed (docs/decisions/030-neighbouring-dates.md).
 */
export function dateReach(rules: BookingRules, axis: DayAxis, bookings: Iterable<ArrangedBooking>): Stay {
  const whole = wholeDate(rules, axis);
  let [start, end] = [whole.start - longestBefore(rules), whole.end];
  for (const booking of bookings) {
    if (!isActive(booking)) continue;
    const stay = extentOf(booking, axis, null);
    [start, end] = [Math.min(start, stay.start), Math.max(end, stay.end)];
  }
  return { start, end };
}

/** From a booking's first claim, or its start, to its last, in real minutes. */
export function extentOf(booking: ArrangedBooking, axis: DayAxis, releasedAt = booking.releasedAt): Stay {
  const { start, end } = stayOf(axis, { ...booking, releasedAt });
  const spans = booking.assignment?.spans ?? [];
  return {
    start: start + Math.min(0, ...spans.map(({ from }) => from)),
    end: Math.max(end, ...spans.map(({ until }) => start + until)),
  };
}
