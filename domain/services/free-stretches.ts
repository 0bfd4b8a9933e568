/** In ms. */
type Stretch = { from: number; until: number };

/**
 * The parts of a stretch that none of `taken` covers, in order.
 *
 * @example 9 to 12 with 10 to 11 taken: 9 to 10, 11 to 12
 */
export function freeStretches({ from, until }: Stretch, taken: Stretch[]): Stretch[] {
  const free: Stretch[] = [];
  let begins = from;
  for (const each of taken.toSorted((one, other) => one.from - other.from)) {
    if (each.from > begins) free.push({ from: begins, until: Math.min(each.from, until) });
    begins = Math.max(begins, each.until);
  }
  if (begins < until) free.push({ from: begins, until });
  return free.filter((each) => each.from < each.until);
}
