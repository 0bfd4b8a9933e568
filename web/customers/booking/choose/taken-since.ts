import type { SlotView } from "../../../../domain/judging/availability.ts";
import { isTakenByOthers } from "../../../../domain/judging/taken-by-others.ts";

type TimeState = Pick<SlotView, "time" | "available" | "reason">;

/** Times that others took while the customer watched, less those free again. */
export function takenSince(known: ReadonlySet<string>, before: TimeState[], now: TimeState[]): ReadonlySet<string> {
  const wasFree = new Set(before.flatMap(({ time, available }) => (available ? [time] : [])));
  const isTaken = (slot: TimeState) =>
    !slot.available && isTakenByOthers(slot) && (wasFree.has(slot.time) || known.has(slot.time));
  return new Set(now.filter(isTaken).map(({ time }) => time));
}
