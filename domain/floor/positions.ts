import type { FloorPosition, House, RoomSize, Seats } from "../plan/rules.ts";

/** The length of a cell of the grid. */
export const CELL_CM = 25;
/** Cells; 50 metres. */
export const ROOM_MAX = 200;
export const ROOM_MIN = 8;
export const TABLE_MAX = 40;
/** Grows with what stands in it. */
export const SMALLEST_ROOM: RoomSize = { width: ROOM_MIN, height: ROOM_MIN };
/** Ten by six metres. */
export const USUAL_ROOM: RoomSize = { width: 40, height: 24 };

type Point = { x: number; y: number };
export type Box = Point & RoomSize;
/** In cells, which a turned table may cut. */
type Bounds = { left: number; top: number; right: number; bottom: number };

/** A table's usual size: 75 cm deep, 75 cm wide for two, half a metre more for each two guests. */
export const usualSize = ({ max }: Seats): RoomSize => ({
  width: Math.min(TABLE_MAX, 2 * Math.ceil(max / 2) + 1),
  height: 3,
});

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A round table counts as the octagon around it. */
export function cornersOf(position: FloorPosition): Point[] {
  const { width, height, rotation, shape } = position;
  const middle = middleOf(position);
  const cut = shape === "round" ? Math.SQRT2 - 1 : 1;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return QUARTERS.flatMap(([left, down]) => [[left * cut, down], ...(cut === 1 ? [] : [[left, down * cut]])]).map(
    ([across = 0, along = 0]) => {
      const [x, y] = [(across * width) / 2, (along * height) / 2];
      return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos };
    },
  );
}

const QUARTERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export function boundsOf(position: FloorPosition): Bounds {
  const corners = cornersOf(position);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Do two tables share any floor? Tables that only touch do not. An oval counts as a little larger than it is. */
export function isOverlap(one: FloorPosition, other: FloorPosition): boolean {
  const [ones, others] = [cornersOf(one), cornersOf(other)];
  return DIRECTIONS.every((direction) => {
    const [first, second] = [reachAlong(ones, direction), reachAlong(others, direction)];
    return first.from < second.to - TOUCH && second.from < first.to - TOUCH;
  });
}

/** All sides of squares and octagons, turned or not, stand across one of these, so that two of them are apart along one. */
const DIRECTIONS: Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];
const TOUCH = 1e-9;

function reachAlong(points: Point[], { x, y }: Point): { from: number; to: number } {
  const along = points.map((point) => point.x * x + point.y * y);
  return { from: Math.min(...along), to: Math.max(...along) };
}

/** At least as large as its tables need; `room` as drawn, if it was. */
export function roomOf(room: RoomSize | undefined, positions: FloorPosition[]): RoomSize {
  const { width, height } = room ?? USUAL_ROOM;
  const all = positions.map(boundsOf);
  return {
    width: Math.max(width, ...all.map(({ right }) => Math.ceil(right - TOUCH))),
    height: Math.max(height, ...all.map(({ bottom }) => Math.ceil(bottom - TOUCH))),
  };
}

/** The nearest position on the grid that lies inside the room. A table larger than the room begins at its upper left corner. */
export function insideRoom(position: FloorPosition, { width, height }: RoomSize): FloorPosition {
  const rounded = { ...position, x: Math.round(position.x), y: Math.round(position.y) };
  const { left, top, right, bottom } = boundsOf(rounded);
  const [x, y] = [rounded.x + pushInside(left, right, width), rounded.y + pushInside(top, bottom, height)];
  return { ...rounded, x: Math.max(0, x), y: Math.max(0, y) };
}

function pushInside(from: number, to: number, most: number): number {
  const back = Math.min(0, Math.floor(most - to + TOUCH));
  return back + Math.max(0, Math.ceil(-(from + back) - TOUCH));
}

/** By 45 degrees clockwise, about its middle: at 90 degrees width and height change places. */
export function turned(position: FloorPosition): FloorPosition {
  const { x, y, width, height, rotation } = position;
  if (rotation === 0) return { ...position, rotation: 45 };
  const shift = Math.trunc((width - height) / 2);
  return { ...position, rotation: 0, x: x + shift, y: y - shift, width: height, height: width };
}

/** A round table stays round. */
export function resized(position: FloorPosition, by: number): FloorPosition {
  const grown = (side: number) => Math.min(TABLE_MAX, Math.max(1, side + by));
  const { width, height, shape } = position;
  return { ...position, width: grown(width), height: shape === "round" ? grown(height) : height };
}

/** Pairs of names of tables of one area that stand on the same floor. */
export function overlaps({ resources }: Pick<House, "resources">): [string, string][] {
  const drawn = resources.filter(({ archived, position }) => !archived && position);
  return drawn.flatMap((one, i) =>
    drawn.slice(i + 1).flatMap((other): [string, string][] => {
      if (!one.position || !other.position || one.area !== other.area) return [];
      return isOverlap(one.position, other.position) ? [[one.name, other.name]] : [];
    }),
  );
}

/** A house as every decision sees it: two that are the same so differ in their drawing alone. */
export const withoutDrawing = <Part extends Pick<House, "areas" | "resources">>(house: Part): Part => ({
  ...house,
  areas: house.areas.map(({ room: _, ...area }) => area),
  resources: house.resources.map(({ position: _, ...resource }) => resource),
});
