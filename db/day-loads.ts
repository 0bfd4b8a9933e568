import { and, eq, ne, sql } from "drizzle-orm";
import type { BookingRules } from "../domain/rules.ts";
import type { Db } from "./connect.ts";
import { rulesOfColumns } from "./rules.ts";
import { bookings } from "./schema.ts";

/** Spots in use over one stay of a date, summed over the bookings that share it. */
export type DayLoadRow = { bookingDate: string; startsAt: number; endsAt: number; spots: number };

/*
 * Rules and loads in one statement and one row: availability is what is asked for most. Equal stays are summed, so the
 * answer stays small however many book.
 */
const RULES_AND_LOADS = `SELECT r.*, (
    SELECT json_group_array(json_array(booking_date, starts_at, until, spots)) FROM (
      SELECT booking_date, starts_at, coalesce(released_at, ends_at) AS until, sum(spots) AS spots
      FROM bookings
      WHERE workspace_id = ?1 AND booking_date BETWEEN ?2 AND ?3 AND status <> 'cancelled'
      GROUP BY booking_date, starts_at, until)
  ) AS loads
  FROM booking_rules r WHERE r.workspace_id = ?1`;

type Row = Record<string, unknown> & { loads: string };

/** The rules of a workspace and what its dates from `from` to `to` hold; one round trip. */
export async function rulesAndLoads(
  db: Db,
  workspaceId: string,
  from: string,
  to: string,
): Promise<{ rules: BookingRules; loads: DayLoadRow[] } | undefined> {
  const { results } = await db.$client.prepare(RULES_AND_LOADS).bind(workspaceId, from, to).all<Row>();
  const [row] = results;
  if (!row) return undefined;
  const stays: [string, number, number, number][] = JSON.parse(row.loads);
  return {
    rules: rulesOfColumns(row),
    loads: stays.map(([bookingDate, startsAt, endsAt, spots]) => ({ bookingDate, startsAt, endsAt, spots })),
  };
}

/** One stay of a date with its spots and guests, summed over the bookings that share it. */
export type DayStay = Omit<DayLoadRow, "bookingDate"> & { guests: number };

const until = sql<number>`coalesce(${bookings.releasedAt}, ${bookings.endsAt})`;

/** The stays of one date, those of cancelled bookings left out. */
export const staysOn = (db: Db, workspaceId: string, date: string) =>
  db
    .select({
      startsAt: bookings.startsAt,
      endsAt: until,
      spots: sql<number>`sum(${bookings.spots})`,
      guests: sql<number>`sum(${bookings.guests})`,
    })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date), ne(bookings.status, "cancelled")))
    .groupBy(bookings.startsAt, until);
