/** "person": one column fills the window, and a swipe goes to the next. */
export type Layout = "columns" | "rows" | "person";

/** Below that a diary shows one person at a time. */
export const GRID_FROM_PX = 834;
export const COLUMN_LEAST_PX = 130;
/** Names of people that are off for the whole day, at the end. */
export const OFF_COLUMN_PX = 52;
export const HOURS_PX = 48;

type Width = { window: number; board: number; columns: number; off: number };

/**
 * How a diary of so many people is shown: in columns while each has 130 px, else in rows; or as the member wants it.
 *
 * @example on a desk of 1280 px, whose board is 1232 px wide, nine columns, and ten people as rows
 */
export function layoutFor({ window, board, columns, off }: Width, wanted: "columns" | "rows" | null): Layout {
  if (window < GRID_FROM_PX) return "person";
  if (wanted) return wanted;
  return columns * COLUMN_LEAST_PX + off * OFF_COLUMN_PX + HOURS_PX <= board ? "columns" : "rows";
}
