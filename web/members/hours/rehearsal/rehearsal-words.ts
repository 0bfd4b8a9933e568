import { countOf } from "../../lib/count-of.ts";
import { TOUCHED_WORDS } from "../touched-words.ts";
import type { RefusedReason } from "./queries.ts";

const REASONS: Record<RefusedReason, string> = {
  ...TOUCHED_WORDS,
  in_the_past: "Asked for after the time had begun",
  beyond_booking_window: "Booked further ahead than you allow",
  not_a_slot: "No visit begins at that time",
  paused: "Online booking rests",
  notice_too_short: "Booked later than you allow",
  online_limit_exceeded: "A larger party than could book online",
  unsettled: "Another booking of then has no table",
  no_resource_fits: "No place fits the party",
  person_unavailable: "The person asked for was taken",
  session_full: "The class was full",
  session_cancelled: "The class was cancelled",
  spot_capacity_exceeded: "All tables are taken",
  guest_capacity_exceeded: "Too few seats are left",
  cannot_change: "Changed later than customers may",
};

export const refusedWords = (reason: RefusedReason): string => REASONS[reason];

/** Null: none was. */
export function leftOutText(dates: string[]): string | null {
  if (dates.length === 0) return null;
  const are = dates.length === 1 ? "is" : "are";
  return `${countOf(dates.length, "day")} could not be replayed and ${are} left out: ${dates.join(", ")}.`;
}

export const fittingText = (count: number): string =>
  `At most ${countOf(count, "party who was", "parties who were")} refused then would have fitted.`;

/** "124 h" */
export const hoursText = (minutes: number): string => `${Math.round(minutes / 60)} h`;
