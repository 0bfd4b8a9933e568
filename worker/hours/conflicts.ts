import { bookingsAheadOf, unplacedBookings, unplacedCount } from "../../db/diary/bookings.ts";
import { claimsOfBookings } from "../../db/diary/claims.ts";
import { type LastProofs, lastProofs } from "../../db/diary/proofs.ts";
import type { Finding } from "../../domain/log/prove-dates.ts";
import { sharedSpans } from "../../domain/log/stored-claims.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/**
 * Bookings that a change of rules left without a place, until each is placed, moved, cancelled or let in beside others.
 * Their stays are not sold to customers meanwhile (docs/arrangement.md#unplaced). `doubles`: what the nightly proof found
 * that two bookings have, as long as both stand.
 */
export async function readConflicts(s: Services, workspaceId: string) {
  const now = s.now();
  const [db, from] = [s.diary(workspaceId), earliestUpcomingDate(now)];
  const [rows, [all], nights] = await db.batch([
    unplacedBookings(db, workspaceId, from, now, LISTED_MAX),
    unplacedCount(db, workspaceId, from, now),
    lastProofs(db, workspaceId),
  ]);
  const doubles = await readDoubles(s, workspaceId, foundTwice(nights));
  return { conflicts: rows.map(memberView), count: all?.count ?? 0, doubles };
}

const foundTwice = (nights: LastProofs): string[] =>
  nights.flatMap(({ found }) =>
    (found as Finding[]).flatMap(({ name, bookingId, shared }) =>
      name === "claims_overlap" && bookingId !== null && shared && "bookingId" in shared
        ? [bookingId, shared.bookingId]
        : [],
    ),
  );

/** Asks the rows again, because whoever was found may have moved since. */
async function readDoubles(s: Services, workspaceId: string, found: string[]) {
  if (found.length === 0) return [];
  const [db, ids] = [s.diary(workspaceId), [...new Set(found)]];
  const [rows, claims] = await db.batch([
    bookingsAheadOf(db, workspaceId, ids, s.now()),
    claimsOfBookings(db, workspaceId, ids),
  ]);
  const ahead = new Map(rows.map((row) => [row.id, memberView(row)]));
  return sharedSpans(claims).flatMap(({ claim, other, from, to }) => {
    const [later, earlier] = [ahead.get(claim.bookingId), ahead.get(other.bookingId)];
    if (!later || !earlier) return [];
    const between = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return { resourceId: claim.resourceId, ...between, bookings: [earlier, later] };
  });
}
