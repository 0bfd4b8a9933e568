export type Act = "next" | "previous" | "first" | "last" | "search" | "new" | "help" | "leave";
/** What has the focus when a key goes down. */
export type Where = "list" | "page" | "control" | "search" | "field" | "dialog";
type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const MOVES: Record<string, Act> = { ArrowDown: "next", ArrowUp: "previous" };
const ENDS: Record<string, Act> = { Home: "first", End: "last" };
const LETTERS: Record<string, Act> = { j: "next", k: "previous", "/": "search", n: "new", "?": "help" };

/**
 * What a key does on the bookings tab; null leaves it to the browser. Letters are nobody's while something is typed, and
 * can be turned off (WCAG 2.1.4); arrows belong to what has the focus unless that is the list or nothing.
 */
export function actOf(pressed: Pressed, where: Where, usesLetters: boolean): Act | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey || where === "dialog" || where === "field") return null;
  if (key === "Escape") return "leave";
  if (where === "search") return key === "ArrowDown" ? "first" : null;
  if (usesLetters && LETTERS[key]) return LETTERS[key];
  if (where === "control") return null;
  return MOVES[key] ?? (where === "list" ? (ENDS[key] ?? null) : null);
}

/** The row that comes then, of so many; `at` is -1 while none has the focus, and `start` the one it goes to first. */
export function rowAfter(act: Act, at: number, start: number, count: number): number {
  if (act === "first") return 0;
  if (act === "last") return count - 1;
  if (at < 0) return Math.min(Math.max(start, 0), count - 1);
  return Math.min(Math.max(at + (act === "next" ? 1 : -1), 0), count - 1);
}
