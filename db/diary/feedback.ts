import { and, eq } from "drizzle-orm";
import { feedbackChangeableSince } from "../../domain/people/link-expiry.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import type { BookingRow, FeedbackRow } from "./bookings.ts";
import { OWE_RATING_ALERTS } from "./messages/owed-alerts.ts";
import { bookings, feedback } from "./schema.ts";

/** Feedback links do not name a workspace. The caller must check the token against the booking. */
export const bookingWithFeedback = prepareQuery((db: Diary, id: Given<string>) =>
  db
    .select({ booking: bookings, feedback })
    .from(bookings)
    .leftJoin(feedback, and(eq(feedback.bookingId, bookings.id), eq(feedback.workspaceId, bookings.workspaceId)))
    .where(eq(bookings.id, id)),
);

/** domain/people/link-expiry.ts in SQL, checked while writing. A change gets an `updated_at` after `created_at`. */
const UPSERT_FEEDBACK = `INSERT INTO feedback (booking_id, workspace_id, rating, comment, created_at, updated_at)
  SELECT id, workspace_id, ?3, ?4, ?5, ?5 FROM bookings
    WHERE +workspace_id = ?1 AND id = ?2 AND token_version = ?6 AND status <> 'cancelled' AND starts_at <= ?5 AND hold_until IS NULL
  ON CONFLICT (booking_id) DO UPDATE SET
    rating = excluded.rating, comment = excluded.comment, updated_at = max(excluded.updated_at, created_at + 1)
    WHERE feedback.created_at >= ?7
  RETURNING booking_id AS "bookingId", workspace_id AS "workspaceId", rating, comment, created_at AS "createdAt",
    updated_at AS "updatedAt"`;

/** Null when the rules refuse it. */
export async function upsertFeedback(
  db: Diary,
  { workspaceId, id, tokenVersion }: BookingRow,
  { rating, comment }: { rating: number; comment: string | null },
  now: number,
): Promise<FeedbackRow | null> {
  const { $client: client } = db;
  const rate = client.prepare(UPSERT_FEEDBACK);
  const [rated] = await client.batch<FeedbackRow>([
    rate.bind(workspaceId, id, rating, comment, now, tokenVersion, feedbackChangeableSince(now)),
    client.prepare(OWE_RATING_ALERTS).bind(workspaceId, id, now),
  ]);
  return rated?.results[0] ?? null;
}
