import { CELL_CM } from "../../../../../domain/floor/positions.ts";
import type { FloorPosition, RoomSize } from "../../../../../domain/plan/rules.ts";
import { language, words } from "../../../texts/words.ts";

const metres = (cells: number) => new Intl.NumberFormat(language).format((cells * CELL_CM) / 100);

/** "1.25 m" */
export const metresText = (cells: number) => `${metres(cells)} m`;
/** "75 cm" */
export const cmText = (cells: number) => `${cells * CELL_CM} cm`;

/** "10 × 6 m" */
export const roomText = ({ width, height }: RoomSize) => `${metres(width)} × ${metresText(height)}`;

/** "1 m from the left, 2.5 m from the top, 125 × 75 cm, rectangular" */
export const positionText = ({ x, y, width, height, rotation, shape }: FloorPosition) =>
  [
    ...[words.drawing.fromLeft(metresText(x)), words.drawing.fromTop(metresText(y))],
    ...[`${width * CELL_CM} × ${cmText(height)}`, words.drawing.shapes[shape].toLowerCase()],
    ...(rotation ? [words.drawing.turned] : []),
  ].join(", ");

/** "overlaps T3 and T4" */
export const overlapText = (names: string[]) => (names.length > 0 ? words.drawing.overlaps(words.ui.list(names)) : "");
