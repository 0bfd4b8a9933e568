import type { Lanes, Party, Placed } from "../placing/lanes.ts";
import { type Option, optionsFor } from "../placing/options.ts";
import { exclusiveClaims, type Place } from "../placing/places.ts";
import type { Asking, DayArrangement, Seeker } from "./day-arrangement.ts";

/**
 * The resources that a party shares with others when a member lets it in beside them: open ones first, then those with the
 * fewest minutes and bookings in the way, then by rank. Nothing seats it: among the largest of its area. A visit gets people who
 * do its services, with the first of its lengths that somebody keeps to. Null: there are none.
 */
export function leastBad(arrangement: DayArrangement, seeker: Seeker, ways: Iterable<Asking>): Shared | null {
  const askings = [...ways];
  const asking = askings.find(({ party }) => party.options.length > 0) ?? askings[0];
  if (!asking) return null;
  if (!seeker.visit) {
    const at = leastBadTables(arrangement, seeker, asking.party);
    return at && { place: { at }, lengths: null };
  }
  const place = leastBadVisit(arrangement.lanes, asking.party);
  return place && { place, lengths: asking.lengths };
}

/** Where a party is let in beside others. */
type Shared = { place: Place; lengths: Asking["lengths"] };

function leastBadTables(arrangement: DayArrangement, seeker: Seeker, party: Party): number[] | null {
  const { house, lanes } = arrangement;
  const chosen = seeker.chosen && arrangement.areInUse(seeker.chosen) && arrangement.numbersOf(seeker.chosen);
  if (chosen) return chosen;
  const wish = { guests: seeker.guests, area: seeker.area, reach: null, anySize: true, period: null };
  const seating = optionsFor(house, wish);
  const options = seating.length > 0 ? seating : largest(arrangement, seeker.area);
  return leastInWay(lanes, party, options)?.at ?? null;
}

/**
 * The people and rooms that a visit shares with others when a member lets it in beside them, as tables are shared, and as
 * few of them as possible. Null: there are none.
 */
export function leastBadVisit(lanes: Lanes, party: Party): Option | null {
  const shared = (option: Option) =>
    exclusiveClaims(option, party).filter(({ number, start, end }) => lanes.holdersOf(number, start, end).length > 0);
  return leastInWay(
    lanes,
    party,
    party.options.toSorted((a, b) => shared(a).length - shared(b).length),
  );
}

/** Open options first, then those with the fewest minutes and bookings in the way, then by rank. Null: there are none. */
export function leastInWay(lanes: Lanes, party: Party, options: Option[]): Option | null {
  const judged = options.map((option) => {
    const holders = lanes.holders(option, party);
    const minutes = sum(holders.map((holder) => minutesShared(option, party, holder)));
    return { option, isClosed: lanes.isOpen(option, party) ? 0 : 1, minutes, holders: holders.length };
  });
  const [best] = judged.sort((a, b) => a.isClosed - b.isClosed || a.minutes - b.minutes || a.holders - b.holders);
  return best?.option ?? null;
}

/** On the resource that the two would share for longest. */
function minutesShared(option: Option, party: Party, holder: Placed): number {
  const theirs = exclusiveClaims(holder, holder);
  const byResource = new Map<number, number>();
  for (const { number, start, end } of exclusiveClaims(option, party))
    for (const other of theirs) {
      const minutes = other.number === number ? Math.min(end, other.end) - Math.max(start, other.start) : 0;
      if (minutes > 0) byResource.set(number, (byResource.get(number) ?? 0) + minutes);
    }
  return Math.max(0, ...byResource.values());
}

function largest({ house: { ways, resources } }: DayArrangement, area: string | null) {
  const inArea = ways.filter(({ at }) => area !== null && at.every((number) => resources[number]?.area === area));
  const among = inArea.length > 0 ? inArea : ways;
  const most = Math.max(...among.map(({ seats }) => seats));
  return among.filter(({ seats }) => seats === most);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
