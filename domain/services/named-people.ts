import type { OfferedResource } from "../plan/rules.ts";

/** The people of a class whom customers may know, in the owner's order. Rooms are named to no customer. */
export const namedPeople = (resources: readonly OfferedResource[], ids: readonly string[]): string[] =>
  resources
    .filter(({ id, kind, online, archived }) => ids.includes(id) && kind === "person" && online && !archived)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);

/** Customers are told of such a change where the member chose so (docs/arrangement.md#classes). */
export const isTaughtByOthers = (
  resources: readonly OfferedResource[],
  before: readonly string[],
  now: readonly string[],
): boolean => namedPeople(resources, before).join("|") !== namedPeople(resources, now).join("|");
