import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SettingsChange } from "../../domain/settings/settings-log.ts";
import { type Db, timeId, timeIdsFrom } from "../connect.ts";
import { ROWS_PER_STEP, type TaskStep, taskStepOf } from "./nightly-tasks.ts";
import type { settingsLogTable } from "./schema.ts";

type SettingsLog = ReturnType<typeof settingsLogTable>;

export type SettingsEntry = { workspaceId: string; actor: string; area: string; at: number; change: SettingsChange };

/**
 * Writes an entry if the statement right before it in the same batch changed a row, so that log and settings cannot
 * differ. `changes()` stays above 0, or 0, for the statement after it. Null: nothing to write.
 */
const noteChange = (db: Db, log: SettingsLog, entry: SettingsEntry | null) =>
  entry === null ? db.run(sql`SELECT 1`) : db.insert(log).select(sql`${rowOf(entry)} WHERE changes() > 0`);

/** In the order of the columns. */
const rowOf = ({ workspaceId, at, actor, area, change }: SettingsEntry) =>
  sql`SELECT ${timeId(at)}, ${workspaceId}, ${at}, ${actor}, ${area}, ${JSON.stringify(change)}`;

export type SettingsFilter = { area?: string | undefined; member?: string | undefined; before?: string | undefined };

/** Newest first. */
const changesPage = (
  db: Db,
  log: SettingsLog,
  workspaceId: string,
  { area, member, before }: SettingsFilter,
  limit: number,
) =>
  db
    .select()
    .from(log)
    .where(
      and(
        eq(log.workspaceId, workspaceId),
        before === undefined ? undefined : lt(log.id, before),
        area === undefined ? undefined : eq(log.area, area),
        member === undefined ? undefined : eq(log.actor, member),
      ),
    )
    .orderBy(desc(log.id))
    .limit(limit);

export type SettingsRow = SettingsLog["$inferSelect"];

/** Ids rise with time, so that a night reads what it deletes. */
async function forgetChanges(db: Db, log: SettingsLog, since: number): Promise<TaskStep> {
  const old: SQL = sql`SELECT id FROM ${log} WHERE id < ${timeIdsFrom(since)} ORDER BY id LIMIT ${ROWS_PER_STEP}`;
  const { meta } = await db.run(sql`DELETE FROM ${log} WHERE id IN (${old})`);
  return taskStepOf(meta);
}

/** How one family's log is written, read and kept short. */
export const settingsLogOf = <Family extends Db>(log: SettingsLog) => ({
  note: (db: Family, entry: SettingsEntry | null) => noteChange(db, log, entry),
  page: (db: Family, workspaceId: string, filter: SettingsFilter, limit: number) =>
    changesPage(db, log, workspaceId, filter, limit),
  forget: (db: Family, since: number) => forgetChanges(db, log, since),
});
