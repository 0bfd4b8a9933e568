import type { HoursRules } from "../plan/rules.ts";

const TOUCHING = ["weeklySchedule", "timeZone", "maxGuestsPerBooking", "maxCapacity", "guestsPerSpot"] as const;
type Touching = Pick<HoursRules, (typeof TOUCHING)[number]>;

/** False: no booking that stands can be outside these settings that was inside before, so none needs to be looked at. */
export const mayTouch = (before: Touching, after: Touching): boolean =>
  TOUCHING.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
