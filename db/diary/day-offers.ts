import { and, eq, notInArray } from "drizzle-orm";
import type { DayOffers } from "../../domain/judging/day-offers.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { anyOf, type Diary } from "../connect.ts";
import { dayOffers } from "./schema.ts";

/** An older object's offers do not take the place of newer ones. A closed diary gets none. */
const SET_OFFERS = `INSERT INTO day_offers (workspace_id, booking_date, seq, offers)
  SELECT workspace_id, ?2, ?3, ?4 FROM booking_rules WHERE workspace_id = ?1
  ON CONFLICT (workspace_id, booking_date) DO UPDATE SET seq = excluded.seq, offers = excluded.offers
  WHERE excluded.seq >= day_offers.seq`;

const FORGET_PAST = "DELETE FROM day_offers WHERE workspace_id = ?1 AND booking_date < ?2";

type Offered = { workspaceId: string; date: string; seq: number; offers: DayOffers };

/** The calendar's row of a date (docs/arrangement.md#the-calendar). */
export async function writeDayOffers(
  { $client: client }: Diary,
  { workspaceId, date, seq, offers }: Offered,
  now: number,
): Promise<void> {
  await client.batch([
    client.prepare(SET_OFFERS).bind(workspaceId, date, seq, JSON.stringify(offers)),
    client.prepare(FORGET_PAST).bind(workspaceId, earliestUpcomingDate(now)),
  ]);
}

/** Dates without bookings need none: the calendar goes by the rules alone. */
export const forgetOffersBut = (db: Diary, workspaceId: string, dates: string[]) =>
  db
    .delete(dayOffers)
    .where(and(eq(dayOffers.workspaceId, workspaceId), notInArray(dayOffers.bookingDate, anyOf(dates))));
