import type { ChoosingTexts } from "../../texts/en/customers/choosing.ts";
import type { RefusedSlot } from "../judging/taken-by-others.ts";

type Words = Pick<ChoosingTexts, "full" | "refused" | "refusedIn">;

/**
 * Why a party cannot have a time, in a few words; "fully booked" where the answer names no reason. `area`: the name of the
 * one asked for.
 */
export function refusalWords(
  { reason, n = 0 }: RefusedSlot,
  guests: number,
  { full, refused, refusedIn }: Words,
  area?: string | null,
): string {
  const words: Partial<Record<string, (guests: number, n: number) => string>> = refused;
  const wordsIn: Partial<Record<string, (area: string, guests: number, n: number) => string>> = refusedIn;
  return (area && wordsIn[reason ?? ""]?.(area, guests, n)) || (words[reason ?? ""]?.(guests, n) ?? full);
}
