import { endOfNight } from "../messages/quiet-hours.ts";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { endAfter } from "./lengths.ts";

/** So long a member may take back a change before anybody hears of the place that it freed. */
export const MEMBERS_SLIP_MS = 2 * MINUTE_MS;

/** A place so near is told at any hour, because its guest asked for it. */
const WAITS_FOR_MORNING_MS = 12 * HOUR_MS;

/**
 * When a guest is told of a hold (docs/rules.md#the-end-of-a-hold), in ms like `now` and `startsAt`.
 *
 * @param byMember a member freed the place
 * @example freed Fri 02:10 for Sat 19:00: Fri 08:00
 */
export function whenTold(now: number, startsAt: number, byMember: boolean, timeZone: string): number {
  const soonest = byMember ? now + MEMBERS_SLIP_MS : now;
  const morning = startsAt - soonest >= WAITS_FOR_MORNING_MS ? endOfNight(soonest, timeZone) : null;
  return morning ?? soonest;
}

const BY_HAND_MINUTES = 60;

/**
 * When a hold ends that waits for a member's press instead of a guest's: after an hour, at night an hour after it (09:00).
 * Null: too late.
 */
export function endOfHoldByHand(now: number, startsAt: number, timeZone: string): number | null {
  const from = endOfNight(now, timeZone) ?? now;
  return endAfter(BY_HAND_MINUTES, from, startsAt, timeZone) ?? endAfter(BY_HAND_MINUTES, now, startsAt, timeZone);
}
