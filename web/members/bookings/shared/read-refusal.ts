import { problemBody } from "../../../../contract/error-table.ts";
import type { Alternative } from "../../../../domain/capacity/alternatives.ts";
import { hasCode } from "../../../shared/lib/api.ts";

/** `mayOverride`: a member's reason lifts it. */
export type ShownRefusal = {
  reason: string;
  title: string;
  words: string;
  alternatives: Alternative[];
  mayOverride: boolean;
};

export function readRefusal(error: unknown): ShownRefusal | null {
  if (!hasCode(error, "time_slot_unavailable")) return null;
  const { title, detail: words } = problemBody(error);
  const { alternatives = [], mayOverride = false } = error.extra;
  return { reason: String(error.params?.reason), title, words, alternatives, mayOverride };
}
