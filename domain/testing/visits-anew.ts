import type { Lanes, Party } from "../placing/lanes.ts";
import type { Place } from "../placing/places.ts";

/**
 * Places a party and all movable ones anew by trying everything: complete, and only for small days. Null: impossible.
 * "undecided": not within so many tries.
 */
export function placedAnew(lanes: Lanes, asking: Party, tries: number): Map<string, Place> | null | "undecided";
export function placedAnew(lanes: Lanes, asking: Party): Map<string, Place> | null;
export function placedAnew(lanes: Lanes, asking: Party, tries = Number.POSITIVE_INFINITY) {
  const movable = [...lanes.placed.values()].filter(({ isMovable }) => isMovable);
  const left = lanes.copy();
  for (const { id } of movable) left.lift(id);
  const fits = (option: Place, party: Party) => left.isOpen(option, party) && left.holders(option, party).length === 0;
  const first = asking.options.filter((option) => fits(option, asking) && lanes.hasUnits(option, asking));
  const choices: { party: Party; places: Place[] }[] = [
    { party: asking, places: first },
    ...movable.map((party) => ({ party, places: [party, ...party.options.filter((option) => fits(option, party))] })),
  ].sort((a, b) => a.places.length - b.places.length);
  const chosen = new Map<string, Place>();
  let untried = tries;
  const search = (index: number): boolean => {
    const next = choices[index];
    if (!next) return true;
    const { party, places } = next;
    return places.some(({ at, spans }) => {
      if (untried-- <= 0 || left.holders({ at, spans }, party).some(({ id }) => chosen.has(id))) return false;
      left.put({ ...party, at, spans, isMovable: true });
      chosen.set(party.id, { at, spans });
      const found = search(index + 1);
      left.lift(party.id);
      if (!found) chosen.delete(party.id);
      return found;
    });
  };
  if (search(0)) return chosen;
  return untried <= 0 ? "undecided" : null;
}
