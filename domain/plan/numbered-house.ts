import type { House } from "./rules.ts";

type GivenHouse = Omit<House, "freezeMinutes">;

/** A first house with the plan's numbers after `before` as ids, also where one of its parts names another; `lastId`: the last of them. */
export function numberedHouse(house: GivenHouse, before: number): GivenHouse & { lastId: number } {
  const { areas, resources, combinations } = house;
  const ids = [...areas, ...resources, ...combinations].map(({ id }) => id);
  const as = (id: string) => String(before + 1 + ids.indexOf(id));
  return {
    areas: areas.map((area) => ({ ...area, id: as(area.id) })),
    resources: resources.map((table) => ({
      ...{ ...table, id: as(table.id) },
      area: table.area === null ? null : as(table.area),
    })),
    combinations: combinations.map((each) => ({ ...each, id: as(each.id), of: each.of.map(as) })),
    lastId: before + ids.length,
  };
}
