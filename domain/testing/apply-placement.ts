import type { Lanes, Party } from "../placing/lanes.ts";
import type { Placement } from "../placing/place.ts";

/** Puts the party and the moved ones into the lanes. */
export function applyPlacement(lanes: Lanes, party: Party & { isMovable: boolean }, placement: Placement): void {
  const moved = placement.moves.flatMap(({ id, to, spans }) => {
    const placed = lanes.lift(id);
    return placed ? [{ ...placed, at: to, spans }] : [];
  });
  for (const each of moved) lanes.put(each);
  lanes.put({ ...party, at: placement.at, spans: placement.spans });
}
