import type { Alternative } from "../../../../domain/judging/alternatives.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { refusalText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";

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
  const { alternatives = [], mayOverride = false } = error.extra;
  const reason = String(error.params?.reason);
  const title = reason === "in_the_past" ? words.problems.dateInPast : words.problems.timeTaken;
  return { reason, title, words: refusalText(error), alternatives, mayOverride };
}
