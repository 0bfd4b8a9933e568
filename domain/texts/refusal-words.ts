import type { RefusedSlot } from "../judging/taken-by-others.ts";
import type { choosingInEnglish } from "./choosing-en.ts";

type Words = Pick<typeof choosingInEnglish, "full" | "refused" | "refusedIn">;

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
