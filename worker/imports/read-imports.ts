import { fail } from "../../contract/errors.ts";
import type { ImportQuery } from "../../contract/requests/imports.ts";
import { type ImportRecord, importById, latestImports } from "../../db/diary/imports/records.ts";
import { rowCounts, toldRows } from "../../db/diary/imports/rows.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import type { ImportCounts } from "../../domain/imports/staged-row.ts";
import { UNDO_MS } from "../../domain/people/retention.ts";
import type { MemberActing } from "../http/acting.ts";
import type { Services } from "../services.ts";
import type { ImportView, RowTold } from "./import-view.ts";

const ROWS_A_PAGE = 250;

export async function listImports({ services: s, workspaceId }: MemberActing): Promise<{ imports: ImportView[] }> {
  const db = s.diary(workspaceId);
  const records = await latestImports(db, workspaceId);
  const names = await namesOf(s, workspaceId);
  const counted = await Promise.all(records.map((record) => rowCounts(db, record)));
  return {
    imports: records.map((record, i) => viewOf(record, counted[i] ?? { rows: 0, left: 0 }, names, s.now())),
  };
}

export async function readImport(
  { services: s, workspaceId }: MemberActing,
  { id, after = "0", result }: ImportQuery & { id: string },
): Promise<{ import: ImportView; rows: RowTold[]; nextAfter: number | null }> {
  const db = s.diary(workspaceId);
  const record = (await importById(db, workspaceId, id)) ?? fail("import_not_found");
  const [counted, rows, names] = await Promise.all([
    rowCounts(db, record),
    toldRows(db, record, { after: Number(after), result: result ?? null, most: ROWS_A_PAGE }),
    namesOf(s, workspaceId),
  ]);
  return {
    import: viewOf(record, counted, names, s.now()),
    rows,
    nextAfter: rows.length < ROWS_A_PAGE ? null : (rows.at(-1)?.n ?? null),
  };
}

async function namesOf(s: Services, workspaceId: string): Promise<Map<string, string | null>> {
  const members = await memberNames(s.db, workspaceId).all();
  return new Map(members.map(({ id, name }) => [id, name]));
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function viewOf(
  { id, state, kind, preset, fileName, keepCare, counts, by, at, doneAt, undoneAt }: ImportRecord,
  { rows, left }: { rows: number; left: number },
  names: Map<string, string | null>,
  now: number,
): ImportView {
  const isUndoable =
    state === "writing" || state === "undoing" || (doneAt !== null && state === "done" && now < doneAt + UNDO_MS);
  return {
    ...{ id, state, what: kind, preset, fileName, keepCare, counts: counts as ImportCounts, rows, left },
    ...{ by: names.get(by) ?? null, at: new Date(at).toISOString(), doneAt: isoOf(doneAt), undoneAt: isoOf(undoneAt) },
    undoUntil: isUndoable ? isoOf((doneAt ?? now) + UNDO_MS) : null,
  };
}
