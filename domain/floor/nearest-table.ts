import { type Box, middleOf } from "./positions.ts";

export type Direction = "left" | "right" | "up" | "down";

const STEPS: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A table aside counts as so much farther than one straight ahead. */
const ASIDE = 2;

/** The id of the table that an arrow leads to from `from`; null: none lies that way. */
export function nearestTable(tables: ReadonlyMap<string, Box>, from: string, direction: Direction): string | null {
  const start = tables.get(from);
  if (!start) return null;
  const [here, step] = [middleOf(start), STEPS[direction]];
  const ahead = [...tables].flatMap(([id, position]) => {
    const there = middleOf(position);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * step.x + y * step.y;
    const aside = Math.abs(x * step.y) + Math.abs(y * step.x);
    return id !== from && along > 0 ? [{ id, distance: along + ASIDE * aside }] : [];
  });
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
}
