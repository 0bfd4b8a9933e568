/** An entry of the log about a hold, in ms. `tellAt`: of `held` and `told`, when its guest is told; null: not by itself. */
export type HoldEntry = {
  hold: string;
  type: string;
  at: number;
  /** The list served what was `held`. False: a member held it, for somebody who waits or for anybody else. */
  isOfList: boolean;
  chain: number;
  tellAt: number | null;
  /** Said by its guest, not by a member on the phone. */
  isOfGuest: boolean;
};

export type Figures = {
  freed: number;
  offered: number;
  filled: number;
  unwanted: number;
  answerMinutes: number | null;
};

const MINUTE_MS = 60_000;

/**
 * The waitlist in figures, by the log of its holds in the order in which they were written.
 *
 * | figure | counts |
 * | --- | --- |
 * | `freed` | places that came free while somebody waited who fits: the first hold of each chain, unless it was taken back from another guest |
 * | `offered` | holds of which the guest was told, or would have been without an earlier yes or no |
 * | `filled` | holds that were accepted |
 * | `unwanted` | freed places that nobody has taken |
 * | `answerMinutes` | the median time from being told to a yes or no of the guest |
 */
export function listFigures(entries: HoldEntry[]): Figures {
  const served = entries.filter(({ type, isOfList }) => type === "held" && isOfList);
  const holds = new Set(served.map(({ hold }) => hold));
  const freed = placesFreed(entries, holds);
  const toldAt = new Map(entries.flatMap(({ hold, tellAt }) => (tellAt === null ? [] : [[hold, tellAt] as const])));
  const untold = new Set(
    entries.flatMap(({ hold, type, at }) => (type === "withdrawn" && at < (toldAt.get(hold) ?? 0) ? [hold] : [])),
  );
  const answers = entries.filter(({ hold, type }) => holds.has(hold) && (type === "accepted" || type === "declined"));
  const filled = answers.filter(({ type }) => type === "accepted").length;
  const minutes = answers
    .filter(({ isOfGuest }) => isOfGuest)
    .flatMap(({ hold, at }) => {
      const told = toldAt.get(hold);
      return told === undefined ? [] : Math.max(0, Math.round((at - told) / MINUTE_MS));
    });
  return {
    ...{ freed, filled, unwanted: Math.max(0, freed - filled) },
    offered: [...holds].filter((hold) => toldAt.has(hold) && !untold.has(hold)).length,
    answerMinutes: medianOf(minutes),
  };
}

/** The batch that takes a place back gives it to the next, in a chain of its own: it is the same place. */
function placesFreed(entries: HoldEntry[], holds: Set<string>): number {
  let freed = 0;
  let takenBack = 0;
  for (const [i, { hold, type, at, isOfList, chain }] of entries.entries()) {
    if (entries[i - 1]?.at !== at) takenBack = 0;
    if (type === "withdrawn" && holds.has(hold)) takenBack += 1;
    if (type !== "held" || !isOfList || chain > 1) continue;
    if (takenBack > 0) takenBack -= 1;
    else freed += 1;
  }
  return freed;
}

/** The later one of two in the middle. */
const medianOf = (values: number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
