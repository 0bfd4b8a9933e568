import type { Leg } from "../rules.ts";

/** The same services in the same order, each by the same person or by anyone. */
export const isSameLegs = (one: Leg[], other: Leg[]): boolean =>
  one.length === other.length &&
  one.every(({ service, person }, nth) => service === other[nth]?.service && person === other[nth]?.person);

/**
 * The services that a change asks for; undefined where the booking has these already, so that it keeps the lengths and the
 * price that were told. `visit` null: a party alone.
 */
export const otherLegs = (asked: Leg[] | undefined, visit: { legs: Leg[] } | null | undefined): Leg[] | undefined =>
  asked && !(visit && isSameLegs(asked, visit.legs)) ? asked : undefined;
