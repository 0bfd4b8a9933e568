import type { DatedException, Offer } from "../plan/rules.ts";

type Day = { kind: DatedException["kind"]; subject?: string | undefined };

/**
 * True for time off and extra hours of the person that a member is linked to, where the owner lets people enter their own
 * (docs/rules.md#roles). Anna's day off is Anna's to enter; a closed part of the business is not.
 */
export const isOwnDayOff = (offer: Offer | null | undefined, { kind, subject }: Day, memberId: string): boolean =>
  offer?.ownDaysOff === true &&
  kind !== "extra" &&
  offer.resources.some((each) => each.id === subject && each.kind === "person" && each.memberId === memberId);
