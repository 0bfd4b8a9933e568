import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import type { Diary } from "../../connect.ts";
import type { TaskStep } from "../../platform/nightly-tasks.ts";
import { addSalt, saltOf } from "./records.ts";
import { dropRows } from "./rows.ts";

const ADD_ERASED = `INSERT INTO erased (workspace_id, hash, at) SELECT ?1, value, ?2 FROM json_each(?3)
  WHERE EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)
  ON CONFLICT (workspace_id, hash) DO UPDATE SET at = excluded.at`;
/** ?2: numbers and mails. Only rows of imports that are not done yet are read. */
const FORGET_STAGED = `UPDATE import_rows INDEXED BY import_rows_waiting SET data = NULL, result = 'refused', reason = ?3
  WHERE workspace_id = ?1 AND data IS NOT NULL
    AND (data ->> '$.guest.phone' IN (SELECT value FROM json_each(?2)) OR lower(data ->> '$.guest.email') IN (SELECT value FROM json_each(?2)))`;
/** A part that has read the person's row already is refused, and reads anew. */
const OVERTAKE = "UPDATE imports SET steps = steps + 1 WHERE workspace_id = ?1 AND state IN ('open', 'writing')";
const FORGET_IMPORTED = `DELETE FROM imported WHERE (workspace_id, fingerprint) IN (SELECT m.workspace_id, m.fingerprint
  FROM json_each(?2) j CROSS JOIN imported m INDEXED BY imported_by_id ON m.workspace_id = ?1 AND m.id = j.value)`;

/** The business's own, with which addresses are hashed; null while it is moving away. */
export async function ensuredSalt(db: Diary, workspaceId: string): Promise<string | null> {
  await addSalt(db, workspaceId, NO_GUEST_SETTINGS).run();
  return saltOf(db, workspaceId);
}

type Erased = {
  /** One for each address. */
  hashes: string[];
  /** As they are stored. */
  addresses: string[];
  /** Bookings and guests. */
  ids: string[];
  /** The date on the business's clock. */
  on: string;
};

/** Leaves an erased person out of imports to come, of one that is being written, and out of what is known of those before. */
export async function forgetInImports(
  { $client: client }: Diary,
  workspaceId: string,
  { hashes, addresses, ids, on }: Erased,
  now: number,
): Promise<void> {
  const reason = JSON.stringify({ code: "erased", on });
  await client.batch([
    client.prepare(ADD_ERASED).bind(workspaceId, now, JSON.stringify(hashes)),
    client.prepare(FORGET_STAGED).bind(workspaceId, JSON.stringify(addresses), reason),
    client.prepare(OVERTAKE).bind(workspaceId),
    client.prepare(FORGET_IMPORTED).bind(workspaceId, JSON.stringify(ids)),
  ]);
}

const DROP_ERASED = `DELETE FROM erased WHERE (workspace_id, hash) IN (SELECT workspace_id, hash FROM erased INDEXED BY erased_by_time
  WHERE at < ?1 LIMIT ?2)`;
const ROWS = 500;

/** Hashes of people who were erased before `since` (ms). */
export async function forgetErased(db: Diary, since: number): Promise<TaskStep> {
  const { meta } = await db.$client.prepare(DROP_ERASED).bind(since, ROWS).run();
  return { rows: meta.changes, place: meta.changes < ROWS ? null : "" };
}

const AFTER = `SELECT workspace_id AS "workspaceId", id, state, at, stepped_at AS "steppedAt",
    EXISTS (SELECT 1 FROM import_rows r WHERE r.workspace_id = i.workspace_id AND r.import_id = i.id) AS "hasRows"
  FROM imports i WHERE (workspace_id, id) > (?1, ?2) ORDER BY workspace_id, id LIMIT ?3`;
export type ImportKept = {
  workspaceId: string;
  id: string;
  state: string;
  at: number;
  steppedAt: number;
  hasRows: number;
};

/** In the order of the key. */
export const importsAfter = async (db: Diary, after: { workspaceId: string; id: string }, most: number) =>
  (await db.$client.prepare(AFTER).bind(after.workspaceId, after.id, most).all<ImportKept>()).results;

const DROP_IMPORTED = `DELETE FROM imported WHERE (workspace_id, fingerprint) IN (SELECT workspace_id, fingerprint
  FROM imported INDEXED BY imported_of_import WHERE workspace_id = ?1 AND import_id IN (?2, ?2 || '!kept') LIMIT ?3)`;
const DROP = "DELETE FROM imports WHERE workspace_id = ?1 AND id = ?2";
const FORGOTTEN = 2000;

/** True once nothing is left of it. */
export async function forgetImport(db: Diary, { workspaceId, id }: ImportKept): Promise<boolean> {
  const rows = (await dropRows(db, workspaceId, id)).meta.changes;
  const known = (await db.$client.prepare(DROP_IMPORTED).bind(workspaceId, id, FORGOTTEN).run()).meta.changes;
  if (rows > 0 || known > 0) return false;
  await db.$client.prepare(DROP).bind(workspaceId, id).run();
  return true;
}

const DROP_WAITING = `DELETE FROM import_rows WHERE (workspace_id, import_id, n) IN (SELECT workspace_id, import_id, n
  FROM import_rows INDEXED BY import_rows_waiting WHERE workspace_id = ?1 AND import_id = ?2 AND data IS NOT NULL LIMIT ?3)`;

/** Rows that were not written in time; true once none is left. */
export const forgetWaiting = async (db: Diary, { workspaceId, id }: ImportKept): Promise<boolean> =>
  (await db.$client.prepare(DROP_WAITING).bind(workspaceId, id, FORGOTTEN).run()).meta.changes < FORGOTTEN;
