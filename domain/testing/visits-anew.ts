import type { Lanes, Party } from "../arrangement/lanes.ts";
import type { Place } from "../arrangement/places.ts";

/** Seats a party and all movable ones anew by trying everything: complete, and only for small days. */
export function isPossibleAnew(lanes: Lanes, asking: Party): boolean {
  const movable = [...lanes.placed.values()].filter(({ isMovable }) => isMovable);
  const left = lanes.copy();
  for (const { id } of movable) left.lift(id);
  const fits = (option: Place, party: Party) => left.isOpen(option, party) && left.holders(option, party).length === 0;
  const first = asking.options.filter((option) => fits(option, asking) && lanes.hasUnits(option, asking));
  const choices: { party: Party; places: Place[] }[] = [
    { party: asking, places: first },
    ...movable.map((party) => ({ party, places: [party, ...party.options.filter((option) => fits(option, party))] })),
  ].sort((a, b) => a.places.length - b.places.length);
  const chosen = new Set<string>();
  const search = (index: number): boolean => {
    const next = choices[index];
    if (!next) return true;
    const { party, places } = next;
    return places.some(({ at, spans }) => {
      const holders = left.holders({ at, spans }, party);
      if (holders.some(({ id }) => chosen.has(id))) return false;
      left.put({ ...party, at, spans, isMovable: true });
      chosen.add(party.id);
      const found = search(index + 1);
      left.lift(party.id);
      chosen.delete(party.id);
      return found;
    });
  };
  return search(0);
}
