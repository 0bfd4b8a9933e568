import { countClosedOutBookings, firstClosedOutBookings } from "../../db/diary/closures.ts";
import { switchesQuery, toSwitches } from "../../db/diary/rules.ts";
import { CHANNELS } from "../../domain/messages/messages-owed.ts";
import type { Closure } from "../../domain/plan/rules.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/** Bookings that these closures, switched on, would cancel if saved now. `tells`: how their customers would hear of it. */
export async function previewClosures(s: Services, workspaceId: string, closures: Closure[]) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [[affected], bookings, switches] = await db.batch([
    countClosedOutBookings(db, workspaceId, closures, now),
    firstClosedOutBookings(db, workspaceId, closures, now, LISTED_MAX),
    switchesQuery(db, workspaceId),
  ]);
  const { count = 0, guests = 0, withoutEmail = 0 } = affected ?? {};
  const { booking_cancellation: told } = toSwitches(switches);
  const tells = CHANNELS.filter((channel) => told?.[channel]);
  return { affectedBookings: count, guests, withoutEmail, tells, bookings: bookings.map(memberView) };
}
