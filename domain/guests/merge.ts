/** A guest and the head as whom it is read; null: it is a head. */
export type Place = { id: string; mergedInto: string | null };

/** `changes` of a row "merged" at the head. `key` names the change wherever its business moves. `members`: those of `guest` before. */
type MergeNoted = { key: string; guest: string; members: string[] };

/** Changes that can be undone, and the row that says that one was. */
const UNDOABLE = ["merged", "separated", "told_apart"] as const;
export type Undoable = (typeof UNDOABLE)[number];
const UNDONE = "undone";

/** A row of `guest_changes`, as far as undoing reads it. */
type NotedChange = { id: number; guestId: string; type: string; changes: Record<string, unknown> };

/** `guest` with its members goes into `head`. Null where one of them is read as another guest by now, or is gone. */
export function merged<Any extends Place>(
  places: readonly Any[],
  { head, guest }: { head: string; guest: string },
): Any[] | null {
  const isHead = (id: string) => places.some((place) => place.id === id && place.mergedInto === null);
  if (head === guest || !isHead(head) || !isHead(guest)) return null;
  return places.map((place) =>
    place.id === guest || place.mergedInto === guest ? { ...place, mergedInto: head } : place,
  );
}

/**
 * The guest of a merge is a head again, and its members read as it. Null where one of those that stand is no longer read as
 * `head`, because it was merged since: the later merge is undone first.
 */
export function unmerged<Any extends Place>(
  places: readonly Any[],
  head: string,
  { guest, members }: Pick<MergeNoted, "guest" | "members">,
): Any[] | null {
  const back = new Set([guest, ...members]);
  const going = places.filter(({ id }) => back.has(id));
  const isHead = places.some(({ id, mergedInto }) => id === head && mergedInto === null);
  if (!isHead || !going.some(({ id }) => id === guest) || going.some(({ mergedInto }) => mergedInto !== head))
    return null;
  return places.map((place) =>
    back.has(place.id) ? { ...place, mergedInto: place.id === guest ? null : guest } : place,
  );
}

/**
 * Ids of the changes of one head that may be undone: none that was undone, and of its merges the last alone.
 * @param changes in the order in which they were written
 */
export function undoableOf(changes: readonly NotedChange[], head: string): Set<number> {
  const own = changes.filter(({ guestId }) => guestId === head);
  const undone = new Set(own.flatMap(({ type, changes: { key } }) => (type === UNDONE ? [key] : [])));
  const open = own.filter(
    ({ type, changes: { key } }) => isUndoable(type) && typeof key === "string" && !undone.has(key),
  );
  const lastMerge = open.findLast(({ type }) => type === "merged");
  return new Set(open.flatMap((change) => (change.type === "merged" && change !== lastMerge ? [] : change.id)));
}

export const isUndoable = (type: string): type is Undoable => (UNDOABLE as readonly string[]).includes(type);

type PairRow = { a: string; b: string };

/**
 * Open pairs of people as they are read now: the heads of both guests. Left out: guests that are one person since, people of whom a
 * member said that they are two, and a pair that is there already.
 */
export function pairsAsked<Any extends PairRow>(
  open: readonly Any[],
  told: readonly PairRow[],
  headOf: (id: string) => string | undefined,
): Any[] {
  const keyOf = ({ a, b }: PairRow) => {
    const [one, other] = [headOf(a), headOf(b)];
    return one === undefined || other === undefined || one === other ? null : [one, other].sort();
  };
  const answered = new Set(told.flatMap((pair) => keyOf(pair)?.join(" ") ?? []));
  return open.flatMap((pair) => {
    const heads = keyOf(pair);
    const [a = "", b = ""] = heads ?? [];
    if (!heads || answered.has(`${a} ${b}`)) return [];
    answered.add(`${a} ${b}`);
    return { ...pair, a, b };
  });
}
