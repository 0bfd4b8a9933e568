type Slot = { time: string; available: boolean };

/** Times that went while somebody looked: what was known before, what has gone since, less what has come back. */
export function takenSince(known: ReadonlySet<string>, before: Slot[], now: Slot[]): ReadonlySet<string> {
  const wasFree = new Set(before.flatMap(({ time, available }) => (available ? [time] : [])));
  const taken = now.flatMap(({ time, available }) =>
    !available && (wasFree.has(time) || known.has(time)) ? [time] : [],
  );
  return new Set(taken);
}
