import { MESSAGE_TEXT_KEPT_MS } from "../../domain/people/retention.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import type { Diary } from "../connect.ts";
import { ROWS_PER_STEP, type TaskStep, taskStepOf } from "../platform/nightly-tasks.ts";
import { DECIDING_DATE } from "./standbys.ts";

/** A new `token_version` ends the link, through which an address could be written again. */
const CLEAR_PERSON = `customer_name = NULL, customer_email = NULL, customer_phone = NULL, notes = NULL, search_text = '',
    client = NULL, ref = NULL, token_version = token_version + 1, version = version + 1`;

/**
 * Those whose last date was over before, in ms, lose their names; how many waited stays. Who still waits is over first
 * (docs/rules.md#forgetting).
 */
export async function forgetStandbys(db: Diary, before: number, now: number): Promise<TaskStep> {
  const { meta } = await db.$client
    .prepare(
      `UPDATE standbys SET ${CLEAR_PERSON}, anonymised_at = ?2 WHERE id IN (
        SELECT id FROM standbys WHERE anonymised_at IS NULL AND ends_at <= ?1 AND state IN ('booked', 'ended') LIMIT ?3)`,
    )
    .bind(before, now, ROWS_PER_STEP)
    .run();
  return taskStepOf(meta);
}

export type StandbyAtAddress = {
  id: string;
  state: "waiting" | "offered" | "asleep" | "booked" | "ended";
  /** The date whose day decides about it; null: it waits for none. */
  date: string | null;
  customerName: string | null;
  guests: number;
  createdAt: number;
  /** Its dates, from and until which wall times; none once it is over. */
  dates: string;
};

/** ?2: addresses and numbers. */
const AT_ADDRESS = `SELECT standbys.id, state, ${DECIDING_DATE} AS date,
    customer_name AS "customerName", guests, created_at AS "createdAt",
    (SELECT json_group_array(json_array(o.booking_date, o.from_time, o.until_time)) FROM standby_dates o WHERE o.standby_id = standbys.id) AS dates
  FROM standbys WHERE workspace_id = ?1`;
const AT_ADDRESSES = `${AT_ADDRESS} AND customer_email IN (SELECT value FROM json_each(?2))
  UNION ${AT_ADDRESS} AND customer_phone IN (SELECT value FROM json_each(?2)) ORDER BY "createdAt"`;

export async function standbysAtAddresses(db: Diary, workspaceId: string, addresses: string[]) {
  const statement = db.$client.prepare(AT_ADDRESSES).bind(workspaceId, JSON.stringify(addresses));
  return (await statement.all<StandbyAtAddress>()).results;
}

/** ?1: ids; ?2: the workspace. */
const OF_THESE = "IN (SELECT value FROM json_each(?1)) AND +workspace_id = ?2";

/** Those are over by now. A message to them that has not left is not sent. */
export async function eraseStandbys(db: Diary, workspaceId: string, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const which = JSON.stringify(ids);
  await db.$client.batch([
    db.$client
      .prepare(`UPDATE standbys SET ${CLEAR_PERSON}, anonymised_at = ?3 WHERE id ${OF_THESE} AND anonymised_at IS NULL`)
      .bind(which, workspaceId, now),
    db.$client
      .prepare(
        `UPDATE notifications SET error = NULL, address_hash = NULL, address = NULL, draft = NULL,
          state = CASE WHEN state IN ('due', 'held', 'leased') THEN 'superseded' ELSE state END
        WHERE subject_id ${OF_THESE} AND subject = 'standby'`,
      )
      .bind(which, workspaceId),
  ]);
}

/** Messages about a hold keep the address of a person on no list (docs/rules.md#messages-of-the-waitlist); ?2: since when, in ms; ?3: addresses. */
const FORGET_KEPT = `UPDATE notifications SET error = NULL, address_hash = NULL, address = NULL, draft = NULL,
    state = CASE WHEN state IN ('due', 'held', 'leased') THEN 'superseded' ELSE state END
  WHERE workspace_id = ?1 AND due_at > ?2 AND subject = 'standby' AND address IN (SELECT value FROM json_each(?3))`;

/** Older ones have lost theirs with their age. */
export async function forgetKeptAddresses(
  db: Diary,
  workspaceId: string,
  addresses: string[],
  now: number,
): Promise<void> {
  const since = now - MESSAGE_TEXT_KEPT_MS - DAY_MS;
  await db.$client.prepare(FORGET_KEPT).bind(workspaceId, since, JSON.stringify(addresses)).run();
}
