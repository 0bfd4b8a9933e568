import type { Lanes, Party, Placed } from "./lanes.ts";
import type { Option } from "./options.ts";
import { moveTo, type Placement, placementAt } from "./place.ts";
import { isSamePlace, type Place } from "./places.ts";

const ROUNDS = 300;

type Queued = { party: Placed; lifted: number; home: Place; last: Place };

/**
 * Places a party by lifting the parties in its way, which then look for a place in the same manner. Dozens may move, so
 * only members and the system use it (docs/arrangement.md#placing).
 */
export function eject(lanes: Lanes, party: Party): Placement | null {
  const day = lanes.copy();
  const known = new Map<string, Queued>();
  const queue = [entryOf(known, { ...party, at: [], isMovable: true })];
  for (let round = 0; queue.length > 0; round++) {
    const next = round < ROUNDS ? takeHardest(queue) : undefined;
    const option = next && lightest(day, known, next);
    if (!next || !option) return null;
    for (const holder of day.holders(option, next.party)) {
      day.lift(holder.id);
      const lifted = entryOf(known, holder);
      lifted.lifted++;
      lifted.last = holder;
      queue.push(lifted);
    }
    day.put({ ...next.party, at: option.at, spans: option.spans });
  }
  goHome(day, known, party.id);
  const moves = [...known.values()].flatMap(({ party: { id }, home }) => {
    const to = day.placed.get(id) ?? home;
    return id === party.id || isSamePlace(to, home) ? [] : [moveTo(id, to)];
  });
  return placementAt(day.placed.get(party.id) ?? NOWHERE, moves);
}

const NOWHERE: Place = { at: [] };

function entryOf(known: Map<string, Queued>, party: Placed): Queued {
  const entry = known.get(party.id) ?? { party, lifted: 0, home: party, last: NOWHERE };
  known.set(party.id, entry);
  return entry;
}

/** Takes the party with the fewest options. */
function takeHardest(queue: Queued[]): Queued | undefined {
  const fewest = queue.reduce((least, each) => (isHarder(each.party, least.party) ? each : least));
  return queue.splice(queue.indexOf(fewest), 1)[0];
}

const isHarder = (a: Party, b: Party) =>
  a.options.length < b.options.length || (a.options.length === b.options.length && a.id < b.id);

/** Returns the open option whose holders weigh least. A party that was lifted before weighs more. */
function lightest(day: Lanes, known: Map<string, Queued>, { party, home, last }: Queued): Option | null {
  let best: Option | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const option of party.options) {
    const holders = day.holders(option, party);
    if (!holders.every(({ isMovable }) => isMovable)) continue;
    if (!day.isOpen(option, party) || !day.hasUnits(option, party)) continue;
    let weight = isSamePlace(option, last) ? 1 : 0;
    if (isSamePlace(option, home)) weight -= 0.4;
    for (const { id } of holders) weight += 1 + (known.get(id)?.lifted ?? 0.3);
    if (weight >= least) continue;
    best = option;
    least = weight;
  }
  return best;
}

/** Returns moved parties to their first resources, until no more of these are free. */
function goHome(day: Lanes, known: Map<string, Queued>, own: string): void {
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const { party, home } of known.values()) {
      const placed = day.placed.get(party.id);
      if (party.id === own || !placed || isSamePlace(placed, home)) continue;
      const others = day.holders(home, placed).filter(({ id }) => id !== placed.id);
      if (others.length > 0) continue;
      day.lift(placed.id);
      day.put({ ...placed, at: home.at, spans: home.spans });
      hasMoved = true;
    }
  }
}
