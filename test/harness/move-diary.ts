import { insertsOfTables } from "../../scripts/data/backup.ts";
import { type BackupDatabase, type BackupRow, DIARY_TABLES, readRows } from "../../scripts/data/backup-rows.ts";

/**
 * Moves a business as docs/scale.md says, in that order: its rules are taken away, which closes the fence; everything is
 * copied; the target opens under a higher version. Then callers are shown the way.
 */
export async function moveDiary(from: BackupDatabase, to: BackupDatabase, workspaceId: string): Promise<void> {
  await copyDiary(from, to, await closeDiary(from, workspaceId));
}

/** Step 2: the rules, which are in no diary from here on. */
export async function closeDiary(from: BackupDatabase, workspaceId: string): Promise<BackupRow> {
  const close = from.prepare("DELETE FROM booking_rules WHERE workspace_id = ?1 RETURNING *").bind(workspaceId);
  const [rules] = (await close.all()).results as BackupRow[]; // the columns are the table's
  if (!rules) throw new Error("nothing to move");
  return rules;
}

/** Step 3, in one batch. */
export async function copyDiary(from: BackupDatabase, to: BackupDatabase, rules: BackupRow): Promise<void> {
  const { booking_events: log = [], ...others } = await readRows(from, DIARY_TABLES, String(rules.workspace_id));
  const events = log.map(({ id: _, ...event }) => event);
  const open = { ...rules, version: Number(rules.version) + 1 };
  await to.batch(insertsOfTables(to, DIARY_TABLES, { ...others, booking_rules: [open], booking_events: events }));
}
