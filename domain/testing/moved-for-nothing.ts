import type { Lanes, Party } from "../placing/lanes.ts";
import type { Placement } from "../placing/place.ts";
import { applyPlacement } from "./apply-placement.ts";

/** Moved parties or visits whose first place is free in the end. */
export function movedForNothing(lanes: Lanes, asking: Party, placement: Placement): string[] {
  const after = lanes.copy();
  applyPlacement(after, { ...asking, isMovable: true }, placement);
  return placement.moves.flatMap(({ id }) => {
    const before = lanes.placed.get(id);
    return before && after.holders(before, before).every((other) => other.id === id) ? [id] : [];
  });
}
