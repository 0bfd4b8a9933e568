import type { SlotView } from "../capacity/availability.ts";
import type { choosingInEnglish } from "./choosing-en.ts";

type RefusedSlot = Pick<SlotView, "reason" | "n">;
type Words = Pick<typeof choosingInEnglish, "full" | "refused">;

/** Why a party cannot have a time, in a few words; "fully booked" where the answer names no reason. */
export function refusalWords({ reason, n = 0 }: RefusedSlot, guests: number, { full, refused }: Words): string {
  const words: Partial<Record<string, (guests: number, n: number) => string>> = refused;
  return words[reason ?? ""]?.(guests, n) ?? full;
}

const TAKEN = ["guest_capacity_exceeded", "spot_capacity_exceeded", "pacing_full"];

/** Other parties are in the way; else a rule is, and a call may help. */
export const isTakenByOthers = ({ reason }: RefusedSlot) => !reason || TAKEN.includes(reason);
