import { AppError, problemBody } from "../../../../contract/errors.ts";
import type { Alternative } from "../../../../domain/capacity/alternatives.ts";

/** `mayOverride`: a member's reason lifts the refusal. */
export type ShownRefusal = { title: string; words: string; alternatives: Alternative[]; mayOverride: boolean };

/** Refusals that a reason lifts (docs/rules.md#overrides); a past date and a time the wall clock skips stay refused. */
const OVERRIDABLE_REASONS = [
  "closed",
  "outside_opening_hours",
  "per_booking_limit_exceeded",
  "spot_capacity_exceeded",
  "guest_capacity_exceeded",
];

/** Returns null when the error is not a refusal. */
export function readRefusal(error: unknown): ShownRefusal | null {
  if (!(error instanceof AppError) || error.code !== "time_slot_unavailable") return null;
  const { title, detail } = problemBody(error);
  // sent with every refusal (docs/rules.md#refusals)
  const alternatives = (error.extra.alternatives ?? []) as Alternative[];
  return {
    title,
    words: detail,
    alternatives,
    mayOverride: OVERRIDABLE_REASONS.includes(String(error.params?.reason)),
  };
}
