import { shareOf, type TimeSpan } from "./time-span.ts";

/** Along which the hours run: "x" where people and tables are rows, "y" where they are columns. */
export type Axis = "x" | "y";
type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;
type Point = { clientX: number; clientY: number };

/** Where a stretch lies on its track, in percent of the hours that are shown. */
export function placeOn(axis: Axis, span: TimeSpan, from: number, until: number) {
  const begins = shareOf(span, from);
  const [start, length] = [`${begins}%`, `${shareOf(span, until) - begins}%`];
  return axis === "x" ? { left: start, width: length } : { top: start, height: length };
}

/** How far along a track a point lies: 0 where the hours begin, 1 where they end. */
export const shareIn = (axis: Axis, { left, top, width, height }: Box, { clientX, clientY }: Point): number =>
  axis === "x" ? (clientX - left) / width : (clientY - top) / height;

/** The arrow that does the same where the hours run from left to right. */
export const arrowInRows = (axis: Axis, key: string): string => (axis === "y" ? (TURNED[key] ?? key) : key);
const TURNED: Record<string, string> = {
  ...{ ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight", ArrowLeft: "ArrowUp", ArrowRight: "ArrowDown" },
};
