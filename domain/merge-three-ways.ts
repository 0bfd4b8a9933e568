/** A missing name counts as a value, so additions and removals merge too. */
export type Fields = Record<string, unknown>;

/**
 * Merges two changes of the same fields (docs/decisions/038-two-editors-one-setting.md).
 *
 * | changed by | merged |
 * | --- | --- |
 * | one side, or both alike | the changed value |
 * | both, differently | mine, and its name is in `conflicts` |
 */
export function mergeThreeWays(base: Fields, mine: Fields, theirs: Fields): { merged: Fields; conflicts: string[] } {
  const merged = withFields(theirs, mine, changedNames(base, mine));
  const theirNames = new Set(changedNames(base, theirs));
  return { merged, conflicts: changedNames(theirs, merged).filter((name) => theirNames.has(name)) };
}

export function withFields(fields: Fields, from: Fields, names: string[]): Fields {
  const result = { ...fields };
  for (const name of names)
    if (name in from) result[name] = from[name];
    else delete result[name];
  return result;
}

export const changedNames = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame((before as Fields)[name], (after as Fields)[name]), // objects and arrays read by name
  );

/** Blanks around a text do not count: every schema trims them. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (isObject(one) && isObject(other)) return changedNames(one, other).length === 0;
  return Object.is(one, other);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
