import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { type DayAxis, instantOf, realMinuteAfter, realMinuteAt, SHORTEST_STAY_MINUTES } from "../../time/day-axis.ts";

/**
 * When a party leaves that sits down now and stays no longer than `until` (`HH:MM`), which makes a stay shorter, never longer
 * (docs/evening.md#seating). Instants in ms; null: too little of the stay would be left.
 *
 * @example leavesBy(axis, { startsAt: at("19:30"), endsAt: at("21:00") }, "20:15", at("19:35")) // at("20:15")
 */
export function leavesBy(
  axis: DayAxis,
  { startsAt, endsAt }: Pick<SheetBooking, "startsAt" | "endsAt">,
  until: string,
  now: number,
): number | null {
  const leaves = Math.min(instantOf(axis, realMinuteAfter(axis, realMinuteAt(axis, now), until)), endsAt);
  return leaves < endsAt && leaves - startsAt < SHORTEST_STAY_MINUTES * MINUTE_MS ? null : leaves;
}
