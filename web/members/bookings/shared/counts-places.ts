import type { Overview } from "./queries.ts";

/** Tables, or a service for several: else each booking is for one, and its number says nothing. */
export const countsGuests = ({ offer, resources }: Pick<Overview, "offer" | "resources">): boolean =>
  !offer || resources.length > 0 || offer.services.some(({ maxGuests, archived }) => maxGuests > 1 && !archived);

/** Where people alone serve visits, spots and tables say nothing about who is free. */
export const countsPlaces = ({ offer, resources }: Pick<Overview, "offer" | "resources">): boolean =>
  !offer || resources.length > 0;
