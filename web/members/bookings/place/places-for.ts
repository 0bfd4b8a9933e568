import { COMBINED_MAX } from "../../../../domain/plan/house-problems.ts";
import type { OfferedService } from "../../../../domain/plan/rules.ts";
import { type BoardHouse, type BoardResource, boardHouse } from "../board/board-house.ts";
import type { Booking, Overview } from "../booking/queries.ts";

type House = Pick<Overview, "areas" | "resources" | "combinations" | "offer">;
/** `toggle`: those chosen, by id, after a tap on one. `isOfTables`: nothing else is chosen. */
export type PlaceChoice = Pick<BoardHouse, "areas"> & {
  isOfTables: boolean;
  places: BoardResource[];
  toggle: (chosen: string[], tapped: BoardResource) => string[];
};

/**
 * Everything that a booking may be given: the tables, or anybody and any room where there are none; for a visit the people
 * who do one of its services, the rooms and machines that these need, and tables where they take one.
 */
export function placesFor({ services }: Pick<Booking, "services">, house: House): PlaceChoice {
  const { areas, resources } = boardHouse(house);
  const inUse = resources.filter(({ archived }) => !archived);
  const isOneOf = (area: string | null) => (id: string) => inUse.some((each) => each.id === id && each.area === area);
  const without = (chosen: string[], { id }: BoardResource) => chosen.filter((other) => other !== id);
  const hasTables = inUse.some(isTable);
  if (!services && !hasTables) {
    const toggle: PlaceChoice["toggle"] = (chosen, tapped) =>
      chosen.includes(tapped.id) ? without(chosen, tapped) : [...chosen, tapped.id].slice(-COMBINED_MAX);
    return { areas, isOfTables: false, places: inUse, toggle };
  }
  if (!services)
    return {
      areas,
      isOfTables: true,
      places: inUse.filter(isTable),
      toggle: (chosen, tapped) => {
        if (chosen.includes(tapped.id)) return without(chosen, tapped);
        const ofArea = chosen.filter(isOneOf(tapped.area)); // tables of two areas are not joined
        return ofArea.length < COMBINED_MAX ? [...ofArea, tapped.id] : chosen;
      },
    };
  const booked = services.flatMap(({ id }) => house.offer?.services.find((each) => each.id === id) ?? []);
  return {
    areas,
    isOfTables: false,
    places: inUse.filter((place) => booked.some((service) => takes(service, place))),
    toggle: (chosen, tapped) => {
      if (chosen.includes(tapped.id)) return without(chosen, tapped);
      const most = booked.reduce((sum, service) => sum + needed(service, tapped), 0);
      const alike = chosen.filter(isOneOf(tapped.area));
      const dropped = alike.slice(0, Math.max(0, alike.length + 1 - most)); // those chosen first
      return [...chosen.filter((id) => !dropped.includes(id)), tapped.id];
    },
  };
}

const isTable = ({ about }: BoardResource) => about === undefined;

function takes({ needs, people }: OfferedService, place: BoardResource): boolean {
  if (isTable(place)) return needs.some(({ of }) => of === "party");
  return (
    Object.hasOwn(people, place.id) || needs.some((need) => "resources" in need && need.resources.includes(place.id))
  );
}

/** So many of this kind serve a service at the same time. */
function needed({ needs, people }: OfferedService, place: BoardResource): number {
  if (isTable(place)) return COMBINED_MAX;
  if (Object.hasOwn(people, place.id)) return needs.filter(({ of }) => of === "person").length;
  return needs.reduce((sum, need) => sum + (need.of === "all" ? need.resources.length : need.of === "any" ? 1 : 0), 0);
}
