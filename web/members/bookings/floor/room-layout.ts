import { proposeLayout } from "../../../../domain/floor/propose-layout.ts";
import { type Place, type Space, schematicLayout } from "../../../../domain/floor/schematic-layout.ts";
import type { FloorPosition } from "../../../../domain/plan/rules.ts";
import type { Room, ShownTable } from "../board/floor-now.ts";
import type { Overview } from "../booking/queries.ts";

export type PlacedTable = ShownTable & { place: Place; isRound: boolean };
/** `joined`: tables of one party in this room. */
export type LaidRoom = { tables: PlacedTable[]; height: number; joined: PlacedTable[][] };

/** A room as it is drawn in so much space. */
export function layRoom(room: Room, combinations: Overview["combinations"], space: Space): LaidRoom {
  const positions = positionsOf(room, combinations);
  const { places, height } = schematicLayout(positions, space);
  const tables = room.tables.flatMap((shown): PlacedTable[] => {
    const place = places.get(shown.table.id);
    return place ? [{ ...shown, place, isRound: positions.get(shown.table.id)?.shape === "round" }] : [];
  });
  const byParty = Map.groupBy(tables, ({ now }) => now.party?.id);
  byParty.delete(undefined);
  return { tables, height, joined: [...byParty.values()].filter((each) => each.length > 1) };
}

/** Tables that nobody has drawn stand below the others, as the wizard would draw them. */
function positionsOf({ size, tables }: Room, combinations: Overview["combinations"]): Map<string, FloorPosition> {
  const drawn = tables.flatMap(({ table }) => (table.position ? [[table.id, table.position] as const] : []));
  const missing = tables.filter(({ table }) => !table.position);
  const joins = combinations.map(({ resources }) => ({ of: resources }));
  const ordered = missing.map(({ table: { id, seats } }, order) => ({ id, seats, order }));
  const { positions } = proposeLayout(ordered, joins, size);
  const below = drawn.length > 0 ? size.height : 0;
  return new Map([...drawn, ...[...positions].map(([id, each]) => [id, { ...each, y: each.y + below }] as const)]);
}

/** Fewer words where a table is small. */
const WHOLE_NAME = 126;
const ROOMY = 98;
const LINE = 17;
const EDGE = 12;
/** Of who waits, with two lines. */
const PAIR = 42;
/** Of letters of 13 px, about; those of a name on a small table are smaller. */
const LETTER = 7;
const NAME_LETTER = 6.5;

/**
 * The words that a table has room for. `linesBeside`: below its name, above so many lines of who waits; negative: these do not
 * fit. `mostLetters`: of its longest line, `mostOfName` of a name.
 */
export function roomFor({ width, height }: Place) {
  const inside = height - EDGE - LINE;
  return {
    ...{ wholeName: width >= WHOLE_NAME, roomy: width >= ROOMY },
    linesBeside: (pairLines: number) =>
      Math.floor((inside - (pairLines === 0 ? 0 : PAIR - LINE * (2 - pairLines))) / LINE),
    mostLetters: Math.floor((width - 12) / LETTER),
    mostOfName: Math.floor((width - 12) / NAME_LETTER),
  };
}
