import type { OfferedResource } from "../rules.ts";

/** The people of a class whom customers may know, in the owner's order. Rooms are named to no customer. */
export const namedPeople = (resources: readonly OfferedResource[], ids: readonly string[]): string[] =>
  resources
    .filter(({ id, kind, online, archived }) => ids.includes(id) && kind === "person" && online && !archived)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
