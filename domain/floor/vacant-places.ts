import type { TableNow } from "./table-now.ts";

type Seats = { min: number; max: number };
type Table = { id: string; seats: Seats; now: Pick<TableNow<never>, "state" | "freeUntil"> };
type Combination = { resources: string[]; seats: Seats };

/** `until`: when the next party comes or a table closes, in ms; null: neither is known. */
export type VacantPlace = { resources: string[]; until: number | null };

/**
 * Tables, one or joined, that nobody uses and that are open, for a party at the door: fewest tables first, then fewest unused
 * seats. A small party may have a large table, but no tables that join for larger parties (docs/evening.md#walk-in).
 *
 * @example vacantPlaces([t1, t2], [{ resources: ["1", "2"], seats: { min: 5, max: 8 } }], 6) // [{ resources: ["1", "2"], until: null }]
 */
export function vacantPlaces(tables: Table[], combinations: Combination[], guests: number): VacantPlace[] {
  const vacant = new Map(tables.filter(({ now }) => VACANT.has(now.state)).map((table) => [table.id, table]));
  const alone = [...vacant.values()].map(({ id, seats }) => ({ resources: [id], seats: { ...seats, min: 1 } }));
  const joined = combinations.filter(({ resources }) => resources.every((id) => vacant.has(id)));
  const untilOf = (id: string) => vacant.get(id)?.now.freeUntil ?? Infinity;
  return [...alone, ...joined]
    .filter(({ seats }) => seats.min <= guests && guests <= seats.max)
    .toSorted((a, b) => a.resources.length - b.resources.length || a.seats.max - b.seats.max)
    .map(({ resources }) => {
      const until = Math.min(...resources.map(untilOf));
      return { resources, until: until === Infinity ? null : until };
    });
}

const VACANT = new Set<Table["now"]["state"]>(["free", "soon"]);
