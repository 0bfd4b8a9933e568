/** The row to go to when one is gone: the next of those that stood below it, else the last above it; null without any. */
export function rowInstead(before: string[], gone: string, now: string[]): string | null {
  const at = before.indexOf(gone);
  const below = before.slice(at + 1).find((id) => now.includes(id));
  return below ?? before.slice(0, Math.max(at, 0)).findLast((id) => now.includes(id)) ?? null;
}
