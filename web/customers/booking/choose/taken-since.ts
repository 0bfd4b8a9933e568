type TimeState = { time: string; available: boolean };

/** Times that others took while the customer watched, less those free again. */
export function takenSince(known: ReadonlySet<string>, before: TimeState[], now: TimeState[]): ReadonlySet<string> {
  const wasFree = new Set(before.flatMap(({ time, available }) => (available ? [time] : [])));
  const taken = now.flatMap(({ time, available }) =>
    !available && (wasFree.has(time) || known.has(time)) ? [time] : [],
  );
  return new Set(taken);
}
