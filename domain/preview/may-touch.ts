import { changedNames } from "../merge-three-ways.ts";
import type { BookingRules, HoursRules } from "../plan/rules.ts";

const TOUCHING = ["weeklySchedule", "timeZone", "maxGuestsPerBooking", "maxCapacity", "guestsPerSpot"] as const;
type Touching = Pick<HoursRules, (typeof TOUCHING)[number]>;

/** False: no booking that stands can be outside these settings that was inside before, so none needs to be looked at. */
export const mayTouch = (before: Touching, after: Touching): boolean =>
  TOUCHING.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** False: bookings that stand keep what they were given, and none needs to be looked at. */
export const decidesOtherwise = (before: BookingRules, after: BookingRules): boolean =>
  mayTouch(before, after) || changedNames(before.plan, after.plan).length > 0;
