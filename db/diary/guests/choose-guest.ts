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

/** Not where another booking of the guest asks for it, too. ?3: the card as it was read. */
const DROP_CARE = `UPDATE guests SET care = NULL, version = version + 1 WHERE workspace_id = ?1 AND id = ?2 AND care = ?3
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.workspace_id = ?1 AND b.guest_id = ?2 AND b.said ->> '$.care.keep' = 1)`;

/** `before`, `after`: as in `bookings.guest_id`; `taught`: the card of the guest before, where this booking alone has filled it; the guests as the choice leaves them. */
export type Choice = {
  bookingId: string;
  before: string | null;
  after: string;
  guests: GuestAfter[];
  said: SaidOf[];
  taught: string | null;
};

/** Writes whose booking it is, with a row of `guest_changes`. False, and nothing is written, when what was read is no longer so. */
export const writeChoice = (
  db: Diary,
  workspaceId: string,
  { bookingId, before, after, guests, said, taught }: Choice,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> => {
  const ids = [workspaceId, bookingId, after, before];
  return writeUnlessOvertaken(db, [
    ...guestStatements(db, guests),
    db.$client.prepare(SET_GUEST).bind(...ids),
    ...(before ? [dropTicked(db, workspaceId, before, bookingId)] : []),
    ...(taught === null ? [] : [db.$client.prepare(DROP_CARE).bind(workspaceId, before, taught)]),
    ...(after === NOBODY ? [] : [moveEntries(db, workspaceId, [bookingId], after)]),
    ...saidStatements(db, said),
    ...(before ? forgetEmpty(db, { workspaceId, id: before }) : []),
    db.$client.prepare(NOTE_CHANGE).bind(...ids, actor, now),
  ]);
};
