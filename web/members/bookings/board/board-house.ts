import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import type { Overview } from "../booking/queries.ts";

type Table = Overview["resources"][number];

/** A row of its own on the boards. `about`: instead of the seats of a table. */
export type BoardResource = Table & { about?: string };
export type BoardHouse = Pick<Overview, "areas" | "combinations"> & { resources: BoardResource[] };

const AREA_OF = { person: "people", room: "rooms", machine: "rooms" };
const peopleAndRooms = () => [
  { id: "people", name: words.shared.peopleTitle },
  { id: "rooms", name: words.shared.roomsAndMachines },
];

/**
 * People first, the signed-in member before the others, then rooms and machines, then the tables by area. Counted ones have no
 * row. `memberId`: of that member; a day that the device kept from before has none.
 */
export function boardHouse(
  house: Pick<Overview, "areas" | "resources" | "combinations" | "offer"> & Partial<Pick<Overview, "memberId">>,
): BoardHouse {
  const { areas, resources, combinations, offer, memberId } = house;
  if (!offer) return { areas, resources, combinations }; // also a day that the device kept from before there were services
  const isOwn = (each: OfferedResource) => memberId !== undefined && each.memberId === memberId;
  const others = offer.resources
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.order - b.order)
    .flatMap(({ id, name, kind, units, archived }): BoardResource[] =>
      kind === "pool" || units !== null
        ? []
        : [{ id, name, archived, seats: { min: 1, max: 1 }, area: AREA_OF[kind], about: words.shared.kinds[kind] }],
    );
  return { areas: [...peopleAndRooms(), ...areas], resources: [...others, ...resources], combinations };
}

/** Tables, or a service for several: else each booking is for one, and its number says nothing. */
export const countsGuests = ({ offer, resources }: Pick<Overview, "offer" | "resources">): boolean =>
  !offer || resources.length > 0 || offer.services.some(({ maxGuests, archived }) => maxGuests > 1 && !archived);

/** Where people alone serve visits, spots and tables say nothing about who is free. */
export const countsPlaces = ({ offer, resources }: Pick<Overview, "offer" | "resources">): boolean =>
  !offer || resources.length > 0;

/** People serve visits, not classes alone: the day has a diary. */
export const hasDiary = ({ offer }: Pick<Overview, "offer">): boolean => {
  const people = new Set(
    offer?.resources.flatMap(({ id, kind, archived }) => (kind === "person" && !archived ? id : [])),
  );
  return (offer?.services ?? []).some(
    ({ archived, seats, people: able }) => !archived && !seats && Object.keys(able).some((id) => people.has(id)),
  );
};
