import type { Leg } from "../plan/rules.ts";

/** The same services in the same order, each by the same person or by anyone. */
export const isSameLegs = (one: Leg[], other: Leg[]): boolean =>
  one.length === other.length &&
  one.every(({ service, person }, nth) => service === other[nth]?.service && person === other[nth]?.person);
