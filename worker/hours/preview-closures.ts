import { countClosedOutBookings, firstClosedOutBookings } from "../../db/diary/closures.ts";
import type { Closure } from "../../domain/rules.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/** Bookings that these closures, switched on, would cancel if saved now. */
export async function previewClosures(s: Services, workspaceId: string, closures: Closure[]) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [[affected], bookings] = await db.batch([
    countClosedOutBookings(db, workspaceId, closures, now),
    firstClosedOutBookings(db, workspaceId, closures, now, LISTED_MAX),
  ]);
  const { count = 0, guests = 0, withoutEmail = 0 } = affected ?? {};
  return { affectedBookings: count, guests, withoutEmail, bookings: bookings.map(memberView) };
}
