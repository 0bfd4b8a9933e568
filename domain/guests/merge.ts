/** Changes that can be undone, and the row that says that one was. */
const UNDOABLE = ["merged", "separated", "told_apart"] as const;
export type Undoable = (typeof UNDOABLE)[number];
const UNDONE = "undone";

/** A row of `guest_changes`, as far as undoing reads it. */
type NotedChange = { id: number; guestId: string; type: string; changes: Record<string, unknown> };

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
