import type { DayArrangement, Seeker } from "./day-arrangement.ts";
import type { Party } from "./lanes.ts";
import { optionsFor } from "./options.ts";

/**
 * The resources that a party shares with others when a member lets it in beside them: open ones first, then those with the
 * fewest minutes and bookings in the way, then by rank. Nothing seats it: among the largest of its area. Null: there are none.
 */
export function leastBad(arrangement: DayArrangement, seeker: Seeker, party: Party): number[] | null {
  const { house, lanes } = arrangement;
  const chosen = seeker.chosen && arrangement.areInUse(seeker.chosen) && arrangement.numbersOf(seeker.chosen);
  if (chosen) return chosen;
  const wish = { guests: seeker.guests, area: seeker.area, reach: null, anySize: true, period: null };
  const seating = optionsFor(house, wish);
  const options = seating.length > 0 ? seating : largest(arrangement, seeker.area);
  const judged = options.map(({ at }) => {
    const holders = lanes.holders({ at }, party);
    const minutes = holders.map(({ start, end }) => Math.min(end, party.end) - Math.max(start, party.start));
    return { at, isClosed: lanes.isOpen({ at }, party) ? 0 : 1, minutes: sum(minutes), holders: holders.length };
  });
  const [best] = judged.sort((a, b) => a.isClosed - b.isClosed || a.minutes - b.minutes || a.holders - b.holders);
  return best?.at ?? null;
}

function largest({ house: { ways, resources } }: DayArrangement, area: string | null) {
  const inArea = ways.filter(({ at }) => area !== null && at.every((number) => resources[number]?.area === area));
  const among = inArea.length > 0 ? inArea : ways;
  const most = Math.max(...among.map(({ seats }) => seats));
  return among.filter(({ seats }) => seats === most);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
