import type { workspaces } from "../../db/schema.ts";
import type { BookingRules } from "../../domain/rules.ts";

/** Rules as the owner's screens see them: instants in ISO 8601. */
export const rulesView = ({ onlineBookingPausedUntil, ...rules }: BookingRules) => ({
  ...rules,
  onlineBookingPausedUntil: onlineBookingPausedUntil === null ? null : new Date(onlineBookingPausedUntil).toISOString(),
});

export const workspaceView = ({ createdAt, ...workspace }: typeof workspaces.$inferSelect) => ({
  ...workspace,
  createdAt: new Date(createdAt).toISOString(),
});
