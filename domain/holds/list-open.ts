import type { Availability } from "../judging/availability.ts";
import type { BookingRules } from "../plan/rules.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { type DayAxis, instantOf } from "../time/day-axis.ts";

/** Beside the times of a date. `waiting`: parties awake in front of who joins now. */
export type OpenList = { open: true; waiting: number };

type Asked = { rules: BookingRules; axis: DayAxis; day: Availability | undefined; now: number };

/**
 * No time of the date fits, and a place may still be held for one of them (docs/rules.md#waiting-online). `now` in ms, `axis` of the
 * date.
 */
export function mayWait({ rules, axis, day, now }: Asked): boolean {
  const { holds } = rules.plan;
  if (!holds || holds.list === "off" || day?.state !== "open") return false;
  const soonest = now + holds.stopsBefore * MINUTE_MS;
  const isAhead = day.slots.some(
    ({ start, refusal }) => instantOf(axis, start) >= soonest && !isHopeless(refusal?.reason),
  );
  return isAhead && !day.slots.some(({ available }) => available);
}

const HOPELESS = ["per_booking_limit_exceeded", "no_resource_fits"];

/** No cancellation makes room for such a party. */
export const isHopeless = (reason: string | undefined): boolean => reason !== undefined && HOPELESS.includes(reason);

/** Null: nobody more may wait. */
export const openList = ({ plan: { holds } }: BookingRules, waiting: number): OpenList | null =>
  holds && waiting < holds.listMost ? { open: true, waiting } : null;
