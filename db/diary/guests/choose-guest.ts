import { NOBODY } from "../../../domain/guests/guest.ts";
import type { Diary } from "../../connect.ts";
import { dropTicked } from "./consents.ts";
import { moveEntries } from "./entries.ts";
import { forgetEmpty } from "./forget-guests.ts";
import { type GuestAfter, guestStatements, writeUnlessOvertaken } from "./gathering.ts";
import { type SaidOf, saidStatements } from "./said.ts";

const SET_GUEST = `UPDATE bookings SET guest_id = ?3
  WHERE id = ?2 AND +workspace_id = ?1 AND guest_id IS ?4 AND anonymised_at IS NULL`;

/**
 * Its `changes` are null, which aborts the batch, where the booking was given to somebody else meanwhile, or where the business
 * has no rules because it is moving away: what is written then would be lost.
 */
const NOTE_CHANGE = `INSERT INTO guest_changes (workspace_id, guest_id, type, actor, at, changes)
  SELECT ?1, coalesce(nullif(?3, ''), ?4, ''), 'chosen', ?5, ?6,
    CASE WHEN EXISTS (SELECT 1 FROM bookings WHERE id = ?2 AND +workspace_id = ?1 AND guest_id = ?3 AND anonymised_at IS NULL)
      AND EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)
      THEN json_object('booking', ?2, 'before', ?4, 'after', ?3) END`;

/** `before`, `after`: as in `bookings.guest_id`; the guests as the choice leaves them. */
export type Choice = { bookingId: string; before: string | null; after: string; guests: GuestAfter[]; said: SaidOf[] };

/** Writes whose booking it is, with a row of `guest_changes`. False, and nothing is written, when what was read is no longer so. */
export const writeChoice = (
  db: Diary,
  workspaceId: string,
  { bookingId, before, after, guests, said }: Choice,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> => {
  const ids = [workspaceId, bookingId, after, before];
  return writeUnlessOvertaken(db, [
    ...guestStatements(db, guests),
    db.$client.prepare(SET_GUEST).bind(...ids),
    ...(before ? [dropTicked(db, workspaceId, before, bookingId)] : []),
    ...(after === NOBODY ? [] : [moveEntries(db, workspaceId, [bookingId], after)]),
    ...saidStatements(db, said),
    ...(before ? forgetEmpty(db, { workspaceId, id: before }) : []),
    db.$client.prepare(NOTE_CHANGE).bind(...ids, actor, now),
  ]);
};
