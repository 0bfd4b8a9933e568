import type { BookingRules } from "../../domain/rules.ts";

/** Rules as the owner's screens see them: instants in ISO 8601. */
export const rulesView = ({ onlineBookingPausedUntil, ...rules }: BookingRules) => ({
  ...rules,
  onlineBookingPausedUntil: onlineBookingPausedUntil === null ? null : new Date(onlineBookingPausedUntil).toISOString(),
});
