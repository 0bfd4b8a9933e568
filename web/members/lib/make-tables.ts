import type { Hours } from "../../../contract/requests/hours.ts";
import { SMALLEST_ROOM } from "../../../domain/floor/positions.ts";
import { proposeLayout } from "../../../domain/floor/propose-layout.ts";
import type { Combination, House, Resource, Seats } from "../../../domain/plan/rules.ts";
import { words } from "../texts/words.ts";

/** Sizes that an owner counts, with their usual smallest parties. */
export const SIZES: { of: "two" | "four" | "six"; seats: Seats }[] = [
  { of: "two", seats: { min: 1, max: 2 } },
  { of: "four", seats: { min: 2, max: 4 } },
  { of: "six", seats: { min: 4, max: 6 } },
];

/** Tables of an area by size; those of a size `inRow` stand beside each other. */
export type CountedArea = { name: string; sizes: { count: number; inRow: boolean }[] };
export type CountedTables = { areas: CountedArea[]; customersMayChoose: boolean };

/** So many tables of each size in one room. */
export const roomOf = (counts: number[]): CountedTables => ({
  areas: [
    {
      name: words.tables.count.areaNames[0] ?? "",
      sizes: SIZES.map((_, i) => ({ count: counts[i] ?? 0, inRow: false })),
    },
  ],
  customersMayChoose: false,
});

/** "24 tables, 82 seats, parties of up to 12" */
export function tablesSum({ resources, combinations }: Pick<House, "resources" | "combinations">): string {
  const tables = resources.filter(({ archived }) => !archived);
  if (tables.length === 0) return words.tables.none;
  const seats = tables.reduce((sum, each) => sum + (each.seats.max || 0), 0);
  const largest = Math.max(...[...tables, ...combinations].map((each) => each.seats.max || 0));
  return words.tables.sum(tables.length, seats, largest);
}

export const emptyArea = (name: string): CountedArea => ({
  name,
  sizes: SIZES.map(() => ({ count: 0, inRow: false })),
});

/** As many tables of the usual size as there are spots. */
export function countedFromSpots({ maxCapacity, guestsPerSpot }: Pick<Hours, "maxCapacity" | "guestsPerSpot">) {
  const size = SIZES.findIndex(({ seats }) => guestsPerSpot <= seats.max);
  const area = emptyArea(words.tables.count.areaNames[0] ?? "");
  const sizes = area.sizes.with(size, { count: maxCapacity || 0, inRow: false });
  return { areas: [{ ...area, sizes }], customersMayChoose: false };
}

/** New tables T1, T2, … through all areas, smallest first, drawn in rows; neighbours of a row are joined. */
export function tablesOf({ areas, customersMayChoose }: CountedTables): Omit<House, "freezeMinutes"> {
  const resources: Resource[] = [];
  const joins: JoinedTables[] = [];
  for (const [i, { sizes }] of areas.entries())
    for (const [size, { count, inRow }] of sizes.entries()) {
      const tables = Array.from({ length: count }, (_, k) =>
        tableAt(resources.length + k, newArea(i), SIZES[size]?.seats),
      );
      resources.push(...tables);
      if (inRow) joins.push(...chainsOf(tables));
    }
  const combinations = joins.map((join, order) => ({ ...join, id: `new-join-${order + 1}`, order }));
  const own = (area: string) => resources.filter((each) => each.area === area);
  const layouts = areas.map((_, i) => proposeLayout(own(newArea(i)), combinations, SMALLEST_ROOM));
  return {
    areas: areas.map(({ name }, order) => ({
      ...{ id: newArea(order), name, customersMayChoose, order },
      ...(own(newArea(order)).length > 0 ? { room: layouts[order]?.room } : {}),
    })),
    resources: resources.map((table) => {
      const position = layouts.map(({ positions }) => positions.get(table.id)).find(Boolean);
      return position ? { ...table, position } : table;
    }),
    combinations,
  };
}

const newArea = (i: number) => `new-area-${i + 1}`;

const tableAt = (order: number, area: string, seats: Seats = { min: 1, max: 2 }): Resource => ({
  ...{ id: `new-table-${order + 1}`, kind: "table", name: `T${order + 1}`, area, order, seats },
  ...{ stock: "everyone", archived: false },
});

type JoinedTables = Pick<Combination, "of" | "seats">;

/** All neighbours of a row, in twos and then in threes. */
export const chainsOf = (row: Resource[]): JoinedTables[] =>
  [2, 3].flatMap((length) =>
    row.slice(length - 1).map((_, i) => {
      const tables = row.slice(i, i + length);
      return { of: tables.map(({ id }) => id), seats: joinedSeats(tables) };
    }),
  );

/** A party that would fit without the smallest table needs no join. Tables for 4 and 4: 5 to 8 guests. */
export function joinedSeats(tables: Pick<Resource, "seats">[]): Seats {
  const all = tables.map(({ seats }) => seats.max);
  const max = all.reduce((sum, each) => sum + each, 0);
  return { min: max - Math.min(...all) + 1, max };
}
