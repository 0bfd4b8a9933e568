import { unplacedBookings } from "../../db/diary/bookings.ts";
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
  const rows = await unplacedBookings(s.diary(workspaceId), workspaceId, earliestUpcomingDate(now), now, LISTED_MAX);
  return { conflicts: rows.map(memberView) };
}
