import { sql } from "drizzle-orm";
import { anyOf, type Diary, type Given, prepareQuery, type RowOf } from "../../connect.ts";
import { standbyDates, standbys } from "../schema.ts";

/** Its windows in the order of dates, as JSON; none once it is over. */
const WINDOWS = sql<string>`(SELECT json_group_array(json_object('date', d.booking_date, 'from', d.from_time, 'until', d.until_time))
  FROM (SELECT * FROM ${standbyDates} o WHERE o.standby_id = ${standbys.id} ORDER BY o.booking_date) d)`;

/** Parties that wait, by their ids, and those that these holds are for. */
export const standbysToTell = prepareQuery((db: Diary, ids: Given<string[]>, holds: Given<string[]>) =>
  db
    .select({
      ...{ id: standbys.id, workspaceId: standbys.workspaceId, state: standbys.state, endsAt: standbys.endsAt },
      ...{ customerName: standbys.customerName, customerEmail: standbys.customerEmail, wish: standbys.wish },
      ...{ customerPhone: standbys.customerPhone, smsWithheld: standbys.smsWithheld, locale: standbys.locale },
      ...{ guests: standbys.guests, source: standbys.source, client: standbys.client },
      ...{ tokenVersion: standbys.tokenVersion, windows: WINDOWS },
    })
    .from(standbys)
    .where(
      sql`${standbys.id} IN (SELECT value FROM json_each(${ids}) UNION
        SELECT b.hold ->> '$.standby' FROM ${anyOf(holds)} h CROSS JOIN bookings b ON b.id = h.value)`,
    ),
);

export type StandbyToTell = RowOf<typeof standbysToTell>;

const OFFER_STATES = `SELECT state FROM notifications
  WHERE subject_id = ?1 AND subject = 'booking' AND type = 'hold_offered' AND state <> 'superseded'`;

/** States of the messages that offer a hold, one for each channel. */
export async function offerStates(db: Diary, hold: string): Promise<string[]> {
  const { results } = await db.$client.prepare(OFFER_STATES).bind(hold).all<{ state: string }>();
  return results.map(({ state }) => state);
}
