import type { Combination, FloorPosition, Resource, RoomSize } from "../plan/rules.ts";
import { ROOM_MAX, usualSize } from "./positions.ts";

/** Between a table and the wall, the next table of its row, and the next row: a metre. */
const GAP = 4;
/** Tables that join stand a cell apart. */
const JOINED_GAP = 1;
const WIDER_BY = 4;

type Table = Pick<Resource, "id" | "order" | "seats">;
type Join = Pick<Combination, "of">;
type Layout = { room: RoomSize; positions: Map<string, FloorPosition> };

/**
 * Lays out the tables of one area in rows, in the owner's order, each of its usual size; neighbours that join stand side by
 * side. The room becomes wider, by the metre, until it is no deeper than wide. A table that fits in no room gets no position.
 */
export function proposeLayout(tables: Table[], joins: Join[], room: RoomSize): Layout {
  const ordered = tables.toSorted((one, other) => one.order - other.order);
  for (let width = room.width; ; width = Math.min(ROOM_MAX, width + WIDER_BY)) {
    const { positions, depth } = inRows(ordered, joins, width);
    const isRoomy = positions.size === tables.length && depth <= Math.max(width, room.height);
    if (isRoomy || width === ROOM_MAX)
      return { room: { width, height: Math.min(ROOM_MAX, Math.max(room.height, depth)) }, positions };
  }
}

function inRows(tables: Table[], joins: Join[], roomWidth: number) {
  const positions = new Map<string, FloorPosition>();
  let [x, y, depth] = [GAP, GAP, 0];
  let before: Table | undefined;
  for (const table of tables) {
    const { width, height } = usualSize(table.seats);
    if (width + 2 * GAP > roomWidth) continue;
    if (before && isJoined(before, table, joins)) x += JOINED_GAP - GAP;
    if (x + width + GAP > roomWidth) [x, y] = [GAP, y + height + GAP];
    if (y + height + GAP > ROOM_MAX) break;
    positions.set(table.id, { x, y, width, height, rotation: 0, shape: "square" });
    depth = y + height + GAP;
    x += width + GAP;
    before = table;
  }
  return { positions, depth };
}

const isJoined = (one: Table, other: Table, joins: Join[]) =>
  joins.some(({ of }) => of.includes(one.id) && of.includes(other.id));
