import { guestSearchText } from "../../../domain/guests/keys.ts";
import { madeAnew } from "../../../domain/guests/made-anew.ts";
import type { Diary } from "../../connect.ts";
import { contactsOfGuests, type GuestAfter, guestStatements, guestsFound, type OfBusiness } from "./gathering.ts";

const GUESTS_OF = `SELECT DISTINCT b.workspace_id AS "workspaceId", b.guest_id AS "guestId"
  FROM json_each(?1) j CROSS JOIN bookings b ON b.id = j.value WHERE b.guest_id > ''`;
type GuestOf = { workspaceId: string; guestId: string };

/**
 * Statements for the batch that forgets these bookings: their guests keep only what their other bookings say, not the
 * number of years ago. The batch is aborted where gathering has written a guest since. Guests without another booking
 * stay as they are, for the task that forgets them.
 */
export async function withoutBookings(db: Diary, ids: string[]): Promise<D1PreparedStatement[]> {
  const { results } = await db.$client.prepare(GUESTS_OF).bind(JSON.stringify(ids)).all<GuestOf>();
  return guestsWithout(db, results, ids);
}

/** The same for guests whose bookings are gone already. `ids`: of bookings that do not count. */
export async function guestsWithout(db: Diary, results: GuestOf[], ids: string[]): Promise<D1PreparedStatement[]> {
  if (results.length === 0) return [];
  const asked = results.map(({ workspaceId, guestId }): OfBusiness => [workspaceId, guestId]);
  const [guests, contacts] = await Promise.all([guestsFound(db, [], asked), contactsOfGuests(db, asked)]);
  const going = new Set(ids);
  const left = Map.groupBy(
    contacts.filter(({ id }) => !going.has(id)),
    ({ workspaceId, guestId }) => `${workspaceId} ${guestId}`,
  );
  const written = guests.flatMap((guest): GuestAfter[] => {
    const own = left.get(`${guest.workspaceId} ${guest.id}`);
    const anew = own ? madeAnew(guest, own) : guest;
    if (anew === guest) return [];
    const { workspaceId } = guest;
    const { id, name, phone, email, language, known } = anew;
    const after = { workspaceId, id, name, phone, email, language, known, searchText: guestSearchText(known) };
    return [{ ...after, before: guest, createdAt: 0 }]; // it is not made
  });
  return guestStatements(db, written);
}
