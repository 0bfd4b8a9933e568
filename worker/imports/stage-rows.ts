import { fail } from "../../contract/errors.ts";
import { IMPORT_TOTAL_MAX } from "../../contract/limits.ts";
import type { RowsStaged } from "../../contract/requests/imports.ts";
import type { Diary } from "../../db/connect.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { rowCounts, stageImportRows } from "../../db/diary/imports/rows.ts";
import { fault } from "../../domain/faults.ts";
import type { StagedRow } from "../../domain/imports/staged-row.ts";
import type { MemberActing } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { openImport } from "./open-import.ts";

/** Keeps rows until they are written. Care is left out unless the import says that these people asked for it. */
export async function stageRows(
  { services: s, workspaceId }: MemberActing,
  { id, rows, back }: RowsStaged & { id: string },
): Promise<{ rows: number }> {
  const db = s.diary(workspaceId);
  const record = await openImport(db, workspaceId, id);
  await refuseUnknownTags(db, workspaceId, rows);
  const { rows: before } = await rowCounts(db, record);
  if (before + rows.length > IMPORT_TOTAL_MAX) refuseAt("rows", fault("too_long", { max: IMPORT_TOTAL_MAX }));
  const taken = new Set(back);
  const kept = rows.map(({ n, guest, booking }) => ({
    ...{ n, guest: record.keepCare ? guest : { ...guest, care: null }, booking },
    ...(taken.has(n) ? { back: true as const } : {}),
  }));
  const staged = await stageImportRows(db, record, kept);
  if (staged === null) await openImport(db, workspaceId, id); // it has begun meanwhile
  return { rows: staged ?? fail("unavailable") }; // it moves away
}

/** A tag of another business is as one that nobody has; one that puts itself on is nobody's to give. */
export async function refuseUnknownTags(db: Diary, workspaceId: string, rows: StagedRow[]): Promise<void> {
  if (rows.every(({ guest }) => guest.tags.length === 0)) return;
  const { settings } = await readGuestSettings(db, workspaceId);
  const tags = new Map(settings.tags.map((tag) => [tag.id, tag]));
  for (const [i, { guest }] of rows.entries())
    for (const [j, id] of guest.tags.entries()) {
      const tag = tags.get(id) ?? refuseAt(`rows.${i}.guest.tags.${j}`, fault("unknown_id"));
      if (tag.auto) refuseAt(`rows.${i}.guest.tags.${j}`, fault("tag_is_counted"));
    }
}
