import type { Offer } from "../plan/rules.ts";
import { mayDo, type Role } from "./rights.ts";

type Reader = { role: Role; memberId: string };

/**
 * People of the offer whose calendars a member may have (docs/rules.md#calendars): owner and manager anyone's, a linked
 * member her own.
 */
export const peopleToFollow = (offer: Offer | null | undefined, { role, memberId }: Reader) =>
  (offer?.resources ?? []).filter(
    (each) =>
      each.kind === "person" &&
      !each.archived &&
      mayDo(role, each.memberId === memberId ? "read_bookings" : "change_settings"),
  );

/** `person` null: all bookings of the business. */
export const mayFollow = (offer: Offer | null | undefined, reader: Reader, person: string | null): boolean =>
  person === null
    ? mayDo(reader.role, "change_settings")
    : peopleToFollow(offer, reader).some(({ id }) => id === person);
