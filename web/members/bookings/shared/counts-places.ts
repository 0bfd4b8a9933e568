import type { Overview } from "./queries.ts";

/** Where people alone serve visits, spots and tables say nothing about who is free. */
export const countsPlaces = ({ offer, resources }: Pick<Overview, "offer" | "resources">): boolean =>
  !offer || resources.length > 0;
