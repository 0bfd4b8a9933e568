import type { Offer } from "../rules.ts";

type Reader = { role: "owner" | "staff"; memberId: string };

/** People of the offer whose calendars a member may have (docs/rules.md#calendars): the owner anyone's, a linked member her own. */
export const peopleToFollow = (offer: Offer | null | undefined, { role, memberId }: Reader) =>
  (offer?.resources ?? []).filter(
    (each) => each.kind === "person" && !each.archived && (role === "owner" || each.memberId === memberId),
  );

/** `person` null: all bookings of the business. */
export const mayFollow = (offer: Offer | null | undefined, reader: Reader, person: string | null): boolean =>
  person === null ? reader.role === "owner" : peopleToFollow(offer, reader).some(({ id }) => id === person);
