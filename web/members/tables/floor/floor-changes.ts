import { insideRoom, isOverlap, resized, roomOf, turned, usualSize } from "../../../../domain/floor/positions.ts";
import type { FloorPosition, Resource, RoomSize } from "../../../../domain/plan/rules.ts";
import type { HoursValues } from "../../plan/hours-values.ts";

type PlanValues = HoursValues["plan"];

/** By id; undefined: not drawn any more. */
export type FloorChange = {
  positions?: ReadonlyMap<string, FloorPosition | undefined>;
  rooms?: ReadonlyMap<string, RoomSize | undefined>;
};

export function withFloor({ areas, resources }: PlanValues, { positions, rooms }: FloorChange): Partial<PlanValues> {
  return {
    ...(rooms ? { areas: areas.map((area) => (rooms.has(area.id) ? withRoom(area, rooms.get(area.id)) : area)) } : {}),
    ...(positions
      ? { resources: resources.map((table) => (positions.has(table.id) ? withPosition(table, positions) : table)) }
      : {}),
  };
}

/** A field that is undefined would differ from a missing one. */
function withRoom({ room: _, ...area }: PlanValues["areas"][number], room: RoomSize | undefined) {
  return room ? { ...area, room } : area;
}

function withPosition({ position: _, ...table }: Resource, positions: NonNullable<FloorChange["positions"]>): Resource {
  const position = positions.get(table.id);
  return position ? { ...table, position } : table;
}

/** Takes `change` back once it is made. Tables and areas that are gone by then are left out. */
export function undoOf({ areas, resources }: PlanValues, { positions, rooms }: FloorChange): FloorChange {
  const drawn = new Map(resources.map(({ id, position }) => [id, position]));
  const sizes = new Map(areas.map(({ id, room }) => [id, room]));
  return {
    ...(positions ? { positions: new Map([...positions.keys()].map((id) => [id, drawn.get(id)])) } : {}),
    ...(rooms ? { rooms: new Map([...rooms.keys()].map((id) => [id, sizes.get(id)])) } : {}),
  };
}

/** The first cells from the upper left corner where the table overlaps none; where there are none, the corner. */
export function freePosition({ seats }: Pick<Resource, "seats">, taken: FloorPosition[], room: RoomSize) {
  const size = usualSize(seats);
  const at = (x: number, y: number): FloorPosition => ({ x, y, ...size, rotation: 0, shape: "square" });
  for (let y = 1; y + size.height < room.height; y++)
    for (let x = 1; x + size.width < room.width; x++)
      if (!taken.some((other) => isOverlap(other, at(x, y)))) return at(x, y);
  return at(0, 0);
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key brings a table; null: the key is not ours. */
export function positionAfterKey(key: string, position: FloorPosition, room: RoomSize): FloorPosition | null {
  const [x, y] = STEPS[key] ?? [];
  if (x !== undefined && y !== undefined)
    return insideRoom({ ...position, x: position.x + x, y: position.y + y }, room);
  if (key === "r") return insideRoom(turned(position), room);
  if (key === "o") return { ...position, shape: position.shape === "round" ? "square" : "round" };
  if (key === "+" || key === "=") return insideRoom(resized(position, 1), room);
  return key === "-" ? resized(position, -1) : null;
}

/** The tables of an area that are drawn, with the room they are drawn in. */
export function floorOf(tables: Resource[], room: RoomSize | undefined) {
  const drawn = tables.flatMap(({ position, ...table }) => (position ? [{ ...table, position }] : []));
  const overlapping = new Map(
    drawn.map(({ id, position }) => [
      id,
      drawn.filter((other) => other.id !== id && isOverlap(position, other.position)).map(({ name }) => name),
    ]),
  );
  const positions = drawn.map(({ position }) => position);
  return { drawn, overlapping, undrawn: tables.filter(({ position }) => !position), room: roomOf(room, positions) };
}
export type Floor = ReturnType<typeof floorOf>;
export type DrawnTable = Floor["drawn"][number];
