import type { FloorPosition } from "../plan/rules.ts";
import { boundsOf, middleOf } from "./positions.ts";

/** Pixels at usual letters, from the upper left corner of a room. */
export type Place = { x: number; y: number; width: number; height: number };
export type Space = { width: number; height: number };

type Drawn = {
  id: string;
  middle: { x: number; y: number };
  left: number;
  right: number;
  height: number;
  weight: number;
};
type Line = { tables: Drawn[]; isPart: boolean };

/** A table's least side, which a finger hits. */
export const LEAST_TABLE = 64;
const GAP = 10;
const MOST_GAP = 48;
const MOST = { width: 280, height: 160 };
/** From these on a table shows all its words. */
const READABLE = { width: 126, height: 96 };
/** Cells that a table counts for in its line. */
const WEIGHT = { least: 3, most: 9 };
/** A row is broken only where all tables together become easier to read by more than this, from 0 to 1. Each further one costs more. */
const A_BREAK_COSTS = 0.1;
/** A line with few tables draws them at most so much wider than the fullest line does. */
const WIDER = 2;

/**
 * Draws a room so that all of its tables are in view. It keeps the rows of the drawing and the order in each, not the distances,
 * and begins at the outermost tables. A row becomes several lines where its tables can be read more easily so. No table is
 * smaller than 64 px; where they need more than `space`, the room is higher.
 *
 * @example schematicLayout(new Map([["t1", { x: 4, y: 4, width: 3, height: 3, rotation: 0, shape: "square" }]]), { width: 366, height: 500 })
 */
export function schematicLayout(positions: ReadonlyMap<string, FloorPosition>, space: Space) {
  const rows = rowsOf([...positions].map(([id, position]) => drawnOf(id, position)));
  const [best] = arrangements(rows, space).toSorted(
    (one, other) => one.beyond - other.beyond || other.comfort - one.comfort,
  );
  return placed(best?.lines ?? [], best?.widths ?? [], space);
}

function drawnOf(id: string, position: FloorPosition): Drawn {
  const { left, right, top, bottom } = boundsOf(position);
  const weight = Math.min(WEIGHT.most, Math.max(WEIGHT.least, right - left));
  return { id, middle: middleOf(position), left, right, height: bottom - top, weight };
}

/** Tables stand in one row while at least half of the lower one is beside the row's first. */
function rowsOf(tables: Drawn[]): Drawn[][] {
  const rows: Drawn[][] = [];
  for (const table of tables.toSorted((one, other) => one.middle.y - other.middle.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isBeside = first && table.middle.y - first.middle.y <= Math.min(first.height, table.height) / 2;
    if (row && isBeside) row.push(table);
    else rows.push([table]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.middle.x - other.middle.x));
}

/** Every way to break rows by how much the fullest line may hold. */
function arrangements(rows: Drawn[][], space: Space) {
  const splits = rows.map((row) => row.map((_, i) => inLines(row, i + 1)));
  const fullest = new Set(splits.flat().map((lines) => Math.max(...lines.map(weightOf))));
  return [...fullest].map((most) => {
    const lines = splits.flatMap((ways) => {
      const isHeld = (line: Drawn[]) => weightOf(line) <= most && leastWidth(line) <= space.width;
      const way = ways.find((each) => each.every(isHeld)) ?? ways.at(-1) ?? [];
      return way.map((tables): Line => ({ tables, isPart: way.length > 1 }));
    });
    const widths = widthsOf(lines, space.width);
    const height = heightOf(lines.length, space.height);
    const all = widths.flat();
    const read = all.reduce((sum, width) => sum + comfortOf(width, height), 0) / all.length;
    const breaks = lines.length - rows.length;
    const comfort = read - (A_BREAK_COSTS * breaks * (breaks + 1)) / 2;
    const needs = lines.length * LEAST_TABLE + (lines.length - 1) * GAP;
    return { lines, widths, comfort, beyond: Math.max(0, needs - space.height) };
  });
}

/** A row in so many lines of about the same weight; fewer where a table outweighs a line. */
function inLines(row: Drawn[], count: number): Drawn[][] {
  if (count === row.length) return row.map((table) => [table]);
  const total = weightOf(row);
  let passed = 0;
  const byLine = Map.groupBy(row, ({ weight }) => {
    passed += weight;
    return Math.floor(((passed - weight / 2) * count) / total);
  });
  return [...byLine.values()];
}

const leastWidth = ({ length }: Drawn[]) => length * LEAST_TABLE + (length - 1) * GAP;
const weightOf = (tables: Drawn[]) => tables.reduce((sum, { weight }) => sum + weight, 0);

const heightOf = (lines: number, space: number) =>
  Math.min(MOST.height, Math.max(LEAST_TABLE, (space - (lines - 1) * GAP) / lines));

const comfortOf = (width: number, height: number) =>
  Math.min(1, width / READABLE.width) * Math.min(1, height / READABLE.height);

/** By line. */
function widthsOf(lines: Line[], width: number): number[][] {
  const most = lines.map(({ tables }) => width - (tables.length - 1) * GAP);
  const scales = lines.map(({ tables }, i) => (most[i] ?? 0) / weightOf(tables));
  const widest = Math.min(...scales) * WIDER;
  return lines.map(({ tables }, i) => lineWidths(tables, most[i] ?? 0, Math.min(scales[i] ?? 0, widest)));
}

/** Tables that would be too small take what they need from the others. */
function lineWidths(tables: Drawn[], room: number, scale: number): number[] {
  const isSmall = ({ weight }: Drawn) => weight * scale < LEAST_TABLE;
  const small = tables.filter(isSmall);
  const free = room - small.length * LEAST_TABLE;
  const others = weightOf(tables) - weightOf(small);
  const next = others === 0 ? scale : Math.min(scale, free / others);
  if (next < scale) return lineWidths(tables, room, next);
  return tables.map((table) => (isSmall(table) ? LEAST_TABLE : Math.min(MOST.width, table.weight * scale)));
}

function placed(lines: Line[], widths: number[][], space: Space): { places: Map<string, Place>; height: number } {
  const all = lines.flatMap(({ tables }) => tables);
  const room = { left: Math.min(...all.map(({ left }) => left)), right: Math.max(...all.map(({ right }) => right)) };
  const height = heightOf(lines.length, space.height);
  const spare = (space.height - lines.length * height) / Math.max(1, lines.length - 1);
  const gap = Math.min(MOST_GAP, Math.max(GAP, spare));
  const places = lines.flatMap(({ tables, isPart }, i) => {
    const own = widths[i] ?? [];
    const span = isPart ? { left: tables[0]?.left ?? 0, right: tables.at(-1)?.right ?? 0 } : room;
    const xs = besides(tables, own, span, space.width);
    return tables.map(({ id }, j): [string, Place] => [
      id,
      { x: xs[j] ?? 0, y: i * (height + gap), width: own[j] ?? LEAST_TABLE, height },
    ]);
  });
  return { places: new Map(places), height: lines.length * height + Math.max(0, lines.length - 1) * gap };
}

/** Left edges in a line: each table as near to its place in the drawing as its neighbours and the walls let it. */
function besides(tables: Drawn[], widths: number[], { left, right }: { left: number; right: number }, width: number) {
  const scale = right > left ? width / (right - left) : 0;
  const xs: number[] = [];
  let from = 0;
  for (const [i, { middle }] of tables.entries()) {
    const own = widths[i] ?? 0;
    const x = Math.max(from, (middle.x - left) * scale - own / 2);
    xs.push(x);
    from = x + own + GAP;
  }
  let until = width;
  for (let i = xs.length - 1; i >= 0; i--) {
    const own = widths[i] ?? 0;
    xs[i] = Math.min(xs[i] ?? 0, until - own);
    until = (xs[i] ?? 0) - GAP;
  }
  return xs;
}

const LEAST_ROOM = 220;

/**
 * Widths of rooms that stand side by side, the larger ones wider; null where one would be too narrow, so that one at a time is
 * shown. `tables`: how many each room has. `between`: what parts one room from the next.
 */
export function sideBySide(tables: number[], width: number, between: number): number[] | null {
  const shares = tables.map((count) => Math.sqrt(count));
  const free = width - (tables.length - 1) * between;
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.floor((free * share) / all));
  return widths.every((each) => each >= LEAST_ROOM) ? widths : null;
}
