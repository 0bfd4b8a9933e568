import { CELL_CM } from "../../../../../domain/floor/positions.ts";
import type { FloorPosition, RoomSize } from "../../../../../domain/rules.ts";

/** "1.25 m" */
export const metresText = (cells: number) => `${(cells * CELL_CM) / 100} m`;
/** "75 cm" */
export const cmText = (cells: number) => `${cells * CELL_CM} cm`;

export const SHAPE_TEXT: Record<FloorPosition["shape"], string> = { square: "Square", round: "Round" };

/** "10 × 6 m" */
export const roomText = ({ width, height }: RoomSize) => `${(width * CELL_CM) / 100} × ${metresText(height)}`;

/** "1 m from the left, 2.5 m from the top, 125 × 75 cm, square" */
export const positionText = ({ x, y, width, height, rotation, shape }: FloorPosition) =>
  [
    ...[`${metresText(x)} from the left`, `${metresText(y)} from the top`],
    ...[`${width * CELL_CM} × ${cmText(height)}`, SHAPE_TEXT[shape].toLowerCase()],
    ...(rotation ? ["turned"] : []),
  ].join(", ");

/** "overlaps T3 and T4" */
export const overlapText = (names: string[]) => (names.length > 0 ? `overlaps ${names.join(" and ")}` : "");
