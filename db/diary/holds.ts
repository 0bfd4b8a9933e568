import { sql } from "drizzle-orm";
import type { HeldPlace } from "../../domain/holds/counted-holds.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { claimsOf } from "./visit-names.ts";

/**
 * A booking that is no hold: for lists of visits, figures, messages and limits (docs/decisions/122-who-reads-says-what-a-hold-is.md).
 * Never in the conditions of a load, whose covering index SQLite would leave.
 */
export const isBooked = sql`bookings.hold_until IS NULL`;

/**
 * Open and ended holds of the dates from `from` to `to`, with what each takes. The index of holds alone leads to them, so that a date without
 * any costs nothing.
 */
export const holdsBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>) =>
    db
      .select({
        id: sql<string>`bookings.id`,
        bookingDate: sql<string>`bookings.booking_date`,
        startsAt: sql<number>`bookings.starts_at`,
        endsAt: sql<number>`coalesce(bookings.released_at, bookings.ends_at) + bookings.reset_minutes * 60000`,
        spots: sql<number>`bookings.spots`,
        guests: sql<number>`bookings.guests`,
        holdUntil: sql<number>`bookings.hold_until`,
        claims: sql`${claimsOf}`.mapWith((text: string): HeldPlace["claims"] =>
          (JSON.parse(text) as [string, number, number, number, number][]).map(([resource, , , startsAt, endsAt]) => ({
            ...{ resource, startsAt, endsAt },
          })),
        ),
      })
      .from(sql`bookings INDEXED BY bookings_held`)
      .where(sql`workspace_id = ${workspaceId} AND booking_date BETWEEN ${from} AND ${to} AND hold_until IS NOT NULL`),
);
