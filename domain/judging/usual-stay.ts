/** A visit that members noted from its seating to its end; whole minutes. */
export type FinishedVisit = { guests: number; minutes: number };

/**
 * How long parties of `from` to `to` guests really stayed (null: and more), shortest first. `median` is null while `n` visits are
 * too few to tell.
 */
export type UsualStay = { from: number; to: number | null; n: number; median: number | null; minutes: number[] };

/** Parties up to each of these sizes stay about equally long. */
const LARGEST_OF_SIZES = [2, 4, 6];

/** With fewer visits one long evening would decide. */
export const ENOUGH_VISITS = 10;

/** At the median every other party would still be there. */
const SHARE_GONE = 0.8;

/** A multiple of the planned stay, while too few visits tell how long parties stay beyond it. */
const CAUTION = 1.2;

/** A party that stays longer than all before it is expected to leave so many minutes later. */
export const A_LITTLE_LONGER = 10;

/** Returns how long parties like this one stayed in this business (docs/evening.md#waits). */
export function usualStay(visits: FinishedVisit[], guests: number): UsualStay {
  const to = LARGEST_OF_SIZES.find((largest) => guests <= largest) ?? null;
  const from = Math.max(0, ...LARGEST_OF_SIZES.filter((largest) => largest < guests)) + 1;
  const minutes = visits
    .filter((visit) => visit.guests >= from && (to === null || visit.guests <= to))
    .map((visit) => visit.minutes)
    .sort((a, b) => a - b);
  return { from, to, n: minutes.length, median: medianOf(minutes), minutes };
}

/**
 * After how many minutes a party that sat for `sat` minutes so far has left: four of five visits that lasted longer than `sat` ended
 * by then. With too few visits it is a fifth more than `planned`. It is always more than `sat`.
 */
export function likelyMinutes({ median, minutes }: UsualStay, planned: number, sat: number): number {
  const longer = (median === null ? [Math.ceil(planned * CAUTION)] : minutes).filter((each) => each > sat);
  return longer[Math.ceil(longer.length * SHARE_GONE) - 1] ?? sat + A_LITTLE_LONGER;
}

/** Rounded up, because half a minute more is a minute. */
function medianOf(sorted: number[]): number | null {
  if (sorted.length < ENOUGH_VISITS) return null;
  const [low = 0, high = 0] = sorted.slice(Math.ceil(sorted.length / 2) - 1);
  return Math.ceil((low + (sorted.length % 2 === 0 ? high : low)) / 2);
}
