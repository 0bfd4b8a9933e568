import type { Owned, Product } from "./product.ts";

const ROOM = { id: "new-room", name: "Room", customersMayChoose: false, order: 0, room: { width: 30, height: 8 } };
const IN_ROOM = { y: 2, width: 4, height: 4, rotation: 0, shape: "square" };

/**
 * Gives a restaurant these tables, each for one to four, in this order. `isDrawn`: they stand in a row of a room. `joins`:
 * tables that seat five to eight together.
 */
export async function aHouse(product: Product, owned: Owned, names: string[], isDrawn = false, joins: string[][] = []) {
  const resources = names.map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, area: null, order, stock: "everyone", archived: false },
    ...{ seats: { min: 1, max: 4 }, ...(isDrawn && { area: ROOM.id, position: { ...IN_ROOM, x: 2 + 8 * order } }) },
  }));
  const combinations = joins.map((of, order) => ({
    ...{ id: `new-join-${order}`, of: of.map((name) => `new-${name}`), seats: { min: 5, max: 8 }, order },
  }));
  const plan = await product.savePlan(owned, { areas: isDrawn ? [ROOM] : [], resources, combinations });
  const tables: { id: string; name: string }[] = plan.resources;
  const nameOf = (id: string) => tables.find((table) => table.id === id)?.name ?? id;
  return {
    idOf: (name: string) => tables.find((table) => table.name === name)?.id ?? "",
    /** "T1+T2". */
    namesOf: (ids: string[]) => ids.map(nameOf).join("+"),
  };
}
