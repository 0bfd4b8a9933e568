import type { RowReason, RowResult, StagedRow } from "../../../domain/imports/staged-row.ts";
import type { Diary } from "../../connect.ts";
import { fromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import type { ImportRecord } from "./records.ts";

/** As it is kept until it is done; `back`: its person was erased, and is taken back. */
export type KeptRow = StagedRow & { back?: true };

type Kept = { n: number; data: string };
const STAGE: JsonSql<Kept> = fromJson(`INSERT INTO import_rows (workspace_id, import_id, n, data)
  SELECT i.workspace_id, i.id, @n, @data FROM json_each(?3)
    CROSS JOIN imports i ON i.workspace_id = ?1 AND i.id = ?2 AND i.state = 'open'
    WHERE EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)
  ON CONFLICT (workspace_id, import_id, n) DO UPDATE SET data = excluded.data`);
const COUNT = "SELECT count(*) AS rows FROM import_rows WHERE workspace_id = ?1 AND import_id = ?2";

/** Stages rows of an import that has not begun; null, and nothing is written, where it has or the business is moving away. */
export async function stageImportRows(db: Diary, { workspaceId, id }: ImportRecord, rows: KeptRow[]) {
  const kept = rows.map((row) => ({ n: row.n, data: JSON.stringify(row) }));
  const [staged, counted] = await db.$client.batch<{ rows: number }>([
    db.$client.prepare(STAGE.text).bind(workspaceId, id, jsonOf(STAGE, kept)),
    db.$client.prepare(COUNT).bind(workspaceId, id),
  ]);
  return (staged?.meta.changes ?? 0) > 0 ? (counted?.results[0]?.rows ?? 0) : null;
}

const ROW_COUNTS = `SELECT count(*) AS rows, count(data) AS "left" FROM import_rows WHERE workspace_id = ?1 AND import_id = ?2`;

export const rowCounts = async (
  db: Diary,
  { workspaceId, id }: ImportRecord,
): Promise<{ rows: number; left: number }> =>
  (await db.$client.prepare(ROW_COUNTS).bind(workspaceId, id).first<{ rows: number; left: number }>()) ?? {
    rows: 0,
    left: 0,
  };

/** ?3 and ?4: dates; '' while the guest is to be written. */
const WAITING = `SELECT n, date, data FROM import_rows INDEXED BY import_rows_waiting
  WHERE workspace_id = ?1 AND import_id = ?2 AND date >= ?3 AND date < ?4 AND data IS NOT NULL ORDER BY date, n LIMIT ?5`;

type Waiting = { n: number; date: string; data: string };
/** Rows whose `date` is from `from` until before `to`, the earliest first. */
export async function waitingRows(
  db: Diary,
  { workspaceId, id }: ImportRecord,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<(KeptRow & { date: string })[]> {
  const { results } = await db.$client.prepare(WAITING).bind(workspaceId, id, from, to, most).all<Waiting>();
  return results.map(({ date, data }) => ({ ...(JSON.parse(data) as KeptRow), date })); // as it was staged
}

/** `date`: of a booking that is still to be written; null: the row is done. */
export type RowEnded = {
  n: number;
  date: string | null;
  result: RowResult | null;
  reason: RowReason | null;
  became: Became | null;
};
/** The guest or booking that a row made, or that was here already. */
export type Became = { guestId: string } | { bookingId: string };

type Ended = Pick<RowEnded, "n" | "date" | "result"> & {
  workspaceId: string;
  importId: string;
  reason: string | null;
  became: string | null;
};
/** All of the key comes from the list: else SQLite reads all rows of the import for it. */
const END: JsonSql<Ended> = fromJson(`UPDATE import_rows SET data = CASE WHEN @date IS NULL THEN NULL ELSE data END,
    date = coalesce(@date, date), result = @result, reason = @reason, became = @became
  FROM json_each(?1) WHERE workspace_id = @workspaceId AND import_id = @importId AND n = @n`);

export function endRows(
  db: Diary,
  { workspaceId, id: importId }: ImportRecord,
  ended: RowEnded[],
): D1PreparedStatement[] {
  if (ended.length === 0) return [];
  const rows = ended.map(({ reason, became, ...row }) => ({
    ...{ workspaceId, importId, ...row },
    reason: reason && JSON.stringify(reason),
    became: became && JSON.stringify(became),
  }));
  return [db.$client.prepare(END.text).bind(jsonOf(END, rows))];
}

const TOLD = `SELECT n, result, reason, became FROM import_rows INDEXED BY import_rows_told
  WHERE workspace_id = ?1 AND import_id = ?2 AND n > ?3 AND reason IS NOT NULL AND (?4 IS NULL OR result = ?4) ORDER BY n LIMIT ?5`;

type Told = { n: number; result: RowResult; reason: string; became: string | null };
/** Rows of which something is to be known, after row `after`. */
export const toldRows = async (
  db: Diary,
  { workspaceId, id }: ImportRecord,
  { after, result, most }: { after: number; result: RowResult | null; most: number },
) =>
  (await db.$client.prepare(TOLD).bind(workspaceId, id, after, result, most).all<Told>()).results.map(
    ({ reason, became, ...row }) => ({
      ...row,
      reason: JSON.parse(reason) as RowReason, // as `endRows` wrote them
      became: became === null ? null : (JSON.parse(became) as Became),
    }),
  );

const DROP_ROWS = `DELETE FROM import_rows WHERE (workspace_id, import_id, n) IN
  (SELECT workspace_id, import_id, n FROM import_rows WHERE workspace_id = ?1 AND import_id = ?2 LIMIT ?3)`;
const DROP_OPEN = "DELETE FROM imports WHERE workspace_id = ?1 AND id = ?2 AND state = 'open'";
const ROWS_DROPPED = 5000;

/** Takes an import away that has not begun; false where it has begun since. */
export async function dropOpenImport(db: Diary, { workspaceId, id }: ImportRecord): Promise<boolean> {
  const { meta } = await db.$client.prepare(DROP_OPEN).bind(workspaceId, id).run();
  if (meta.changes === 0) return false;
  while ((await dropRows(db, workspaceId, id)).meta.changes >= ROWS_DROPPED);
  return true;
}

export const dropRows = (db: Diary, workspaceId: string, id: string) =>
  db.$client.prepare(DROP_ROWS).bind(workspaceId, id, ROWS_DROPPED).run();
