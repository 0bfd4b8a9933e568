import type { Stay } from "../time/day-axis.ts";
import type { Lanes, Party, Placed } from "./lanes.ts";
import { claimsOf, exclusiveClaims, type Place } from "./places.ts";

/** Resources that are all taken throughout a stretch, and their holders: the party fits nowhere in it. */
export type Full = Stay & { resources: number[]; holders: Placed[] };

/**
 * Finds the first stretch of the stay that is certainly full. Null does not mean that there is room. `isCounted`: only
 * these resources, such as people, because a free chair says nothing about them.
 */
export function fullDuring(lanes: Lanes, party: Party, isCounted: IsCounted = all): Full | null {
  const starts = [...lanes.placed.values()].map(({ start }) => start);
  const asked = [party.start, ...starts.filter((start) => start > party.start && start < party.end)];
  for (const minute of asked.toSorted((a, b) => a - b)) {
    const full = fullAt(lanes, party, minute, isCounted);
    if (full) return full;
  }
  return null;
}

/**
 * Counts the resources that could serve the party, those that could serve a movable holder of one of them, and so on.
 * They are full when the holders and the party need more (docs/arrangement.md#full).
 */
export function fullAt(lanes: Lanes, party: Party, minute: number, isCounted: IsCounted = all): Full | null {
  if (party.options.length === 0) return null;
  const takenIn = (places: Place[], stay: Stay) =>
    places.map((place) => takenAt(place, stay, minute).filter(isCounted));
  const asked = takenIn(party.options, party);
  const resources = new Set(asked.flat());
  const holders = new Set<Placed>();
  for (const number of resources) {
    const sharing = lanes.holdersOf(number, minute, minute + 1);
    const holder = sharing.find(({ isMovable }) => !isMovable) ?? sharing[0];
    if (!holder) return null;
    if (holders.has(holder)) continue;
    holders.add(holder);
    if (holder.isMovable)
      for (const at of takenIn(placesOf(holder), holder)) for (const other of at) resources.add(other);
  }
  let needed = leastOf(asked);
  for (const holder of holders) {
    if (!holder.isMovable) needed += takenAt(holder, holder, minute).filter((number) => resources.has(number)).length;
    else if (!isBesideAnother(lanes, holder, minute)) needed += leastOf(takenIn(placesOf(holder), holder));
  }
  if (needed <= resources.size) return null;
  const places = [...holders].flatMap((holder) => placesOf(holder).flatMap((place) => edgesOf(place, holder)));
  const edges = [...places, ...party.options.flatMap((option) => (option.spans ? edgesOf(option, party) : []))];
  return {
    ...{ resources: [...resources].sort((a, b) => a - b), holders: [...holders] },
    start: Math.max(...edges.filter((edge) => edge <= minute)),
    end: Math.min(...edges.filter((edge) => edge > minute)),
  };
}

/** A party beside one that a member let in may stay there, and needs no resource of its own. */
const isBesideAnother = (lanes: Lanes, holder: Placed, minute: number) =>
  takenAt(holder, holder, minute).some((number) => lanes.holdersOf(number, minute, minute + 1).length > 1);

type IsCounted = (number: number) => boolean;
const all = () => true;

/** Its own place counts, even if it is no option any more. */
const placesOf = (placed: Placed): Place[] => [placed, ...placed.options];

/** Minutes between which the resources that a place takes are the same. */
const edgesOf = (place: Place, stay: Stay): number[] => claimsOf(place, stay).flatMap(({ start, end }) => [start, end]);

/** The exclusive resources that a place takes in that minute: with spans there may be none. */
function takenAt(place: Place, stay: Stay, minute: number): number[] {
  if (!place.spans) return stay.start <= minute && minute < stay.end ? place.at : [];
  return exclusiveClaims(place, stay).flatMap(({ number, start, end }) =>
    start <= minute && minute < end ? [number] : [],
  );
}

const leastOf = (places: number[][]) => Math.min(...places.map((at) => at.length));
