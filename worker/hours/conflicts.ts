import { unplacedBookings, unplacedCount } from "../../db/diary/bookings.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/**
 * Bookings that a change of rules left without a place, until each is placed, moved, cancelled or let in beside others.
 * Their stays are not sold to customers meanwhile (docs/arrangement.md#unplaced).
 */
export async function readConflicts(s: Services, workspaceId: string) {
  const now = s.now();
  const [db, from] = [s.diary(workspaceId), earliestUpcomingDate(now)];
  const [rows, [all]] = await db.batch([
    unplacedBookings(db, workspaceId, from, now, LISTED_MAX),
    unplacedCount(db, workspaceId, from, now),
  ]);
  return { conflicts: rows.map(memberView), count: all?.count ?? 0 };
}
