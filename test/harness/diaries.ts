import { env } from "cloudflare:workers";
import { allDiaries, type diaryOf, newWorkspaceId } from "../../db/connect.ts";
import { insertsOfTables } from "../../scripts/data/backup.ts";
import { type BackupDatabase, type BackupRow, DIARY_TABLES, readRows } from "../../scripts/data/backup-rows.ts";

/* For tests with a second database bound as DIARY_2 (vitest.config.ts, docs/scale.md). */

type Diary = ReturnType<typeof diaryOf>;

export const [first, second] = allDiaries(env) as [Diary, Diary]; // both are bound

/** Ids of businesses in the first and the second diary. */
export const FIRST = () => newWorkspaceId({});
export const SECOND = () => newWorkspaceId({ NEW_DIARY: "2" });

/**
 * Moves a business in the order of docs/scale.md: deleting its rules closes the fence, all rows are copied, and the
 * target opens under a higher version. The test itself redirects callers.
 */
export async function moveDiary(from: BackupDatabase, to: BackupDatabase, workspaceId: string): Promise<void> {
  await copyDiary(from, to, await closeDiary(from, workspaceId));
}

/** Step 2: takes the rules away. */
export async function closeDiary(from: BackupDatabase, workspaceId: string): Promise<BackupRow> {
  const close = from.prepare("DELETE FROM booking_rules WHERE workspace_id = ?1 RETURNING *").bind(workspaceId);
  const [rules] = (await close.all()).results as BackupRow[]; // the columns are the table's
  if (!rules) throw new Error("nothing to move");
  return rules;
}

/** Step 3: copies all rows in one batch. */
export async function copyDiary(from: BackupDatabase, to: BackupDatabase, rules: BackupRow): Promise<void> {
  const rows = await readRows(from, DIARY_TABLES, String(rules.workspace_id));
  const open = { ...rules, version: Number(rules.version) + 1 };
  const numbered = { booking_events: withoutIds(rows.booking_events), guest_changes: withoutIds(rows.guest_changes) };
  await to.batch(insertsOfTables(to, DIARY_TABLES, { ...rows, booking_rules: [open], ...numbered }));
}

/** The target numbers them anew. */
const withoutIds = (rows: BackupRow[] = []) => rows.map(({ id: _, ...row }) => row);
