import { sql } from "drizzle-orm";
import { SWITCH_OF_STANDBYS } from "../../../domain/messages/standby-messages.ts";
import { anyOf, type Diary, type Given, prepareQuery, type RowOf } from "../../connect.ts";
import { standbyDates, standbys } from "../schema.ts";
import { DECIDING_DATE } from "../standbys.ts";

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

/** ?1: the workspace; ?2: the party, or null; ?3: else the hold that is for it. */
const STANDBY_AWAKE = `SELECT standbys.id, ${DECIDING_DATE} AS date,
    standbys.customer_phone IS NOT NULL AND NOT standbys.sms_withheld AND EXISTS (SELECT 1 FROM notification_configs c
      WHERE c.workspace_id = ?1 AND c.type = '${SWITCH_OF_STANDBYS}' AND c.sms_enabled) AS "takesSms"
  FROM standbys WHERE standbys.id = coalesce(?2, (SELECT b.hold ->> '$.standby' FROM bookings b WHERE b.id = ?3 AND b.hold_until IS NOT NULL))
    AND +standbys.workspace_id = ?1 AND standbys.state IN ('waiting', 'offered')`;

/** `takesSms`: offers reach it by SMS, too. */
type AwakeStandby = { id: string; date: string; takesSms: boolean };

/** A party that is awake, and the date whose day decides about it; undefined: there is none. */
export async function standbyAwake(
  db: Diary,
  workspaceId: string,
  { standby = null, hold = null }: { standby?: string | null; hold?: string | null },
): Promise<AwakeStandby | undefined> {
  const row = await db.$client
    .prepare(STANDBY_AWAKE)
    .bind(workspaceId, standby, hold)
    .first<{ id: string; date: string | null; takesSms: number }>();
  return row?.date ? { id: row.id, date: row.date, takesSms: row.takesSms === 1 } : undefined;
}
