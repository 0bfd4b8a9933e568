import { and, desc, eq } from "drizzle-orm";
import type { ImportCounts, ImportState } from "../../../domain/imports/staged-row.ts";
import type { Diary } from "../../connect.ts";
import { isNotNullViolation } from "../../platform/database-error.ts";
import { imports } from "../schema.ts";

export type ImportRecord = typeof imports.$inferSelect;

const LISTED = 50;

export const importById = (db: Diary, workspaceId: string, id: string): Promise<ImportRecord | undefined> =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, id)))
    .get();

/** The latest first; ids rise with time. */
export const latestImports = (db: Diary, workspaceId: string): Promise<ImportRecord[]> =>
  db.select().from(imports).where(eq(imports.workspaceId, workspaceId)).orderBy(desc(imports.id)).limit(LISTED).all();

type NewImport = Pick<
  ImportRecord,
  "workspaceId" | "id" | "kind" | "preset" | "fileName" | "keepCare" | "by" | "at"
> & {
  words: { email: string | null; sms: string | null } | null;
  counts: ImportCounts;
};

/** A business that is moving away has no rules here: what is written then would be lost. */
const ADD = `INSERT INTO imports (workspace_id, id, state, kind, preset, file_name, keep_care, words, counts, steps, "by", at, stepped_at)
  SELECT ?1, ?2, 'open', ?3, ?4, ?5, ?6, ?7, ?8, 0, ?9, ?10, ?10
  WHERE EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)`;

/** The salt of a business that has saved no guest settings. */
const ADD_SALT = `INSERT INTO guest_settings (workspace_id, version, settings, salt)
  SELECT ?1, 1, ?2, lower(hex(randomblob(32))) WHERE EXISTS (SELECT 1 FROM booking_rules WHERE workspace_id = ?1)
  ON CONFLICT DO NOTHING`;

export const addSalt = (db: Diary, workspaceId: string, settings: unknown): D1PreparedStatement =>
  db.$client.prepare(ADD_SALT).bind(workspaceId, JSON.stringify(settings));

/** False while the business is moving away. */
export async function addImport(db: Diary, made: NewImport, settings: unknown): Promise<boolean> {
  const { workspaceId, id, kind, preset, fileName, keepCare, words, counts, by, at } = made;
  const [added] = await db.$client.batch([
    db.$client
      .prepare(ADD)
      .bind(
        ...[workspaceId, id, kind, preset, fileName, Number(keepCare)],
        ...[words && JSON.stringify(words), JSON.stringify(counts), by, at],
      ),
    addSalt(db, workspaceId, settings),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

const SALT = "SELECT salt FROM guest_settings WHERE workspace_id = ?1";

export const saltOf = async (db: Diary, workspaceId: string): Promise<string | null> =>
  (await db.$client.prepare(SALT).bind(workspaceId).first<{ salt: string }>())?.salt ?? null;

/**
 * Null, which aborts the batch, where another has stepped since, or the import or the business is gone. ?3: steps as read; ?9: a state in which no
 * other import of the business may be.
 */
const STEP = `INSERT INTO imports (workspace_id, id, state, kind, file_name, keep_care, words, counts, "by", at, stepped_at, steps)
  SELECT i.workspace_id, i.id, i.state, i.kind, i.file_name, i.keep_care, i.words, i.counts, i."by", i.at, i.stepped_at,
    CASE WHEN i.steps = ?3 AND EXISTS (SELECT 1 FROM booking_rules r WHERE r.workspace_id = ?1)
      AND NOT EXISTS (SELECT 1 FROM imports o INDEXED BY imports_running WHERE o.workspace_id = ?1 AND o.id <> ?2
        AND o.state IN ('writing', 'undoing'))
      THEN ?3 + 1 END
  FROM (SELECT 1) LEFT JOIN imports i ON i.workspace_id = ?1 AND i.id = ?2
  WHERE true ON CONFLICT (workspace_id, id) DO UPDATE SET steps = excluded.steps, state = ?4, counts = ?5, stepped_at = ?6,
    done_at = ?7, undone_at = ?8`;

type Stepping = { state: ImportState; counts: ImportCounts; now: number };

/** The first statement of each batch that writes a part of an import. */
export function stepped(db: Diary, before: ImportRecord, { state, counts, now }: Stepping): D1PreparedStatement {
  const doneAt = state === "done" ? now : before.doneAt;
  const undoneAt = state === "undone" ? now : before.undoneAt;
  return db.$client
    .prepare(STEP)
    .bind(before.workspaceId, before.id, before.steps, state, JSON.stringify(counts), now, doneAt, undoneAt);
}

const OVERTAKEN = ["imports.steps", "imports.workspace_id", "guests.known", "gatherings.through"];

/** True where a batch found other rows than it was made from. */
export const isOvertakenImport = (error: unknown): boolean =>
  OVERTAKEN.some((column) => isNotNullViolation(error, column));

const RUNNING = `SELECT id FROM imports INDEXED BY imports_running WHERE workspace_id = ?1 AND state IN ('writing', 'undoing')`;

export const runningImport = async (db: Diary, workspaceId: string): Promise<string | null> =>
  (await db.$client.prepare(RUNNING).bind(workspaceId).first<{ id: string }>())?.id ?? null;

const LEFT_ALONE = `SELECT workspace_id AS "workspaceId", id FROM imports INDEXED BY imports_running
  WHERE state IN ('writing', 'undoing') AND stepped_at <= ?1 ORDER BY random() LIMIT ?2`;

export type ImportLeft = { workspaceId: string; id: string };

/** Imports of this database that nobody has stepped since, in any order, so that some that fail are not always the first. */
export const importsLeftAlone = async (db: Diary, since: number, most: number) =>
  (await db.$client.prepare(LEFT_ALONE).bind(since, most).all<ImportLeft>()).results;
