import type { Diary } from "../../connect.ts";

const OFFERS_OF = `SELECT DISTINCT subject_id AS id FROM notifications
  WHERE subject_id IN (SELECT value FROM json_each(?1)) AND subject = 'booking' AND type = 'hold_offered'`;

const TOLD_HOLDS = `${OFFERS_OF} AND state IN ('sent', 'delivered')`;
const PERHAPS_TOLD = `${OFFERS_OF} AND state IN ('sent', 'delivered', 'unknown', 'leased')`;

/** The holds among these of which a message has left and has not come back (docs/rules.md#silence). */
export const toldHolds = (db: Diary, ids: string[]): Promise<Set<string>> => idsIn(db, TOLD_HOLDS, ids);

/** Those of which one has left, or may be leaving now: their guests hear when the place is gone. */
export const perhapsToldHolds = (db: Diary, ids: string[]): Promise<Set<string>> => idsIn(db, PERHAPS_TOLD, ids);

async function idsIn(db: Diary, statement: string, ids: string[]): Promise<Set<string>> {
  const { results } = await db.$client.prepare(statement).bind(JSON.stringify(ids)).all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
