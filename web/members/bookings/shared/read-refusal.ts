import { AppError, problemBody } from "../../../../contract/errors.ts";
import type { Alternative } from "../../../../domain/capacity/alternatives.ts";

/** Why a time cannot be had, in words, with what can; `mayOverride`: a member may go beyond it and say why. */
export type ShownRefusal = { title: string; words: string; alternatives: Alternative[]; mayOverride: boolean };

/**
 * The refusals a member's reason lifts (docs/rules.md#overrides). A past date and a time the wall never shows stay
 * refused.
 */
const LIFTED = [
  "closed",
  "outside_opening_hours",
  "per_booking_limit_exceeded",
  "spot_capacity_exceeded",
  "guest_capacity_exceeded",
];

/** The refusal an error is; null when it is something else. */
export function readRefusal(error: unknown): ShownRefusal | null {
  if (!(error instanceof AppError) || error.code !== "time_slot_unavailable") return null;
  const { title, detail } = problemBody(error);
  const alternatives = (error.extra.alternatives ?? []) as Alternative[]; // beside every refusal (docs/rules.md#refusals)
  return { title, words: detail, alternatives, mayOverride: LIFTED.includes(String(error.params?.reason)) };
}
