import { ArrowRight, Ban, type LucideIcon } from "lucide-react";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Booking } from "../booking/queries.ts";
import { endOfStay } from "../booking/visit-state.ts";
import type { PlaceWish, Trial } from "../place/queries.ts";
import type { Target } from "./target.ts";

/** Where a party would be. `refused`: it cannot be there. */
export type Ghost = { id: string; name: string; start: number; end: number; kind: "held" | "moves" | "refused" };

/** The floor has room for one at a table: the held party, else who sits there at the shown instant, else who comes first. */
export const ghostShown = (ghosts: Ghost[], at: number): Ghost | undefined =>
  ghosts.find(({ kind }) => kind !== "moves") ??
  ghosts.find(({ start, end }) => start <= at && at < end) ??
  ghosts.toSorted((one, other) => one.start - other.start)[0];

/** By row: the held party at its target, and those who would move for it. */
export function ghostsOf(
  booking: Booking,
  target: Target,
  wish: PlaceWish | null,
  trial: Trial | null | undefined,
  bookings: Booking[],
): Map<string, Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  const add = (row: string, ghost: Ghost) => ghosts.set(row, [...(ghosts.get(row) ?? []), ghost]);
  if (!wish) return ghosts;
  const { id, customerName: name } = booking;
  const length = endOfStay(booking) - Date.parse(booking.startsAt) + target.longer * MINUTE_MS;
  const rows = "resources" in wish && wish.resources ? wish.resources : booking.resources;
  for (const row of rows.length > 0 ? rows : [target.row])
    add(row, { id, name, start: target.start, end: target.start + length, kind: trial?.refused ? "refused" : "held" });
  for (const move of trial?.moves ?? []) {
    const other = bookings.find((each) => each.id === move.id);
    if (!other) continue;
    const stay = { start: Date.parse(other.startsAt), end: endOfStay(other) };
    for (const row of move.to) add(row, { id: other.id, name: other.customerName, ...stay, kind: "moves" });
  }
  return ghosts;
}

export const GHOST_ICONS: Record<Ghost["kind"], LucideIcon> = { held: ArrowRight, moves: ArrowRight, refused: Ban };

export const GHOST_LOOKS: Record<Ghost["kind"], string> = {
  held: "border-accent bg-accent-tint text-ink",
  moves: "border-dashed border-accent bg-surface text-ink",
  refused: "border-dashed border-loss bg-loss-tint text-loss",
};
