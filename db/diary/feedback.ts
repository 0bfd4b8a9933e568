import { and, eq } from "drizzle-orm";
import { feedbackChangeableSince } from "../../domain/people/feedback-window.ts";
import type { Diary } from "../connect.ts";
import type { BookingRow, FeedbackRow } from "./bookings.ts";
import { bookings, feedback } from "./schema.ts";

/**
 * The booking a link's token names, and what was said of its visit. It knows no workspace: the address of such a link
 * does not say it, and the token has yet to prove that it was made for this booking.
 */
export const bookingNamed = (db: Diary, id: string) =>
  db
    .select({ booking: bookings, feedback })
    .from(bookings)
    .leftJoin(feedback, and(eq(feedback.bookingId, bookings.id), eq(feedback.workspaceId, bookings.workspaceId)))
    .where(eq(bookings.id, id))
    .get();

/**
 * Says once more what the rules say (domain/people/feedback-window.ts), of the booking as it is at this very moment. A change is
 * always later than the first time, so that the two can be told apart.
 */
const SAY = `INSERT INTO feedback (booking_id, workspace_id, rating, comment, created_at, updated_at)
  SELECT id, workspace_id, ?3, ?4, ?5, ?5 FROM bookings
    WHERE +workspace_id = ?1 AND id = ?2 AND token_version = ?6 AND status <> 'cancelled' AND starts_at <= ?5
  ON CONFLICT (booking_id) DO UPDATE SET
    rating = excluded.rating, comment = excluded.comment, updated_at = max(excluded.updated_at, created_at + 1)
    WHERE feedback.created_at >= ?7
  RETURNING booking_id AS "bookingId", workspace_id AS "workspaceId", rating, comment, created_at AS "createdAt",
    updated_at AS "updatedAt"`;

/** Keeps what a customer says of their visit, for the first time or again; null when that cannot be, or no longer. */
export function sayOfVisit(
  db: Diary,
  { workspaceId, id, tokenVersion }: BookingRow,
  { rating, comment }: { rating: number; comment: string | null },
  now: number,
): Promise<FeedbackRow | null> {
  const statement = db.$client.prepare(SAY);
  return statement
    .bind(workspaceId, id, rating, comment, now, tokenVersion, feedbackChangeableSince(now))
    .first<FeedbackRow>();
}
