import { guestSearchText } from "../../../domain/guests/keys.ts";
import { madeAnew } from "../../../domain/guests/made-anew.ts";
import type { Diary } from "../../connect.ts";
import { forgetUnlessPast } from "./forget-guests.ts";
import {
  contactsOfGuests,
  type GuestAfter,
  guestStatements,
  guestsFound,
  type OfBusiness,
  writeUnlessOvertaken,
} from "./gathering.ts";

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
  return statementsWithout(
    db,
    results.map(({ workspaceId, guestId }): OfBusiness => [workspaceId, guestId]),
    ids,
  );
}

const TRIES = 3;

/**
 * After a booking of the guest was deleted: who has no other, and of whom nothing else is known, goes with it. Where others write
 * the guest all the time, it keeps what it knew.
 */
export async function withoutDeleted(db: Diary, workspaceId: string, guestId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const statements = await statementsWithout(db, [[workspaceId, guestId]], []);
    const going = forgetUnlessPast(db, { workspaceId, id: guestId });
    if (await writeUnlessOvertaken(db, [...statements, ...going])) return;
  }
}

/** As `withoutBookings`, for guests whose bookings may be gone already. `ids`: of bookings that do not count. */
export async function statementsWithout(db: Diary, asked: OfBusiness[], ids: string[]): Promise<D1PreparedStatement[]> {
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
