import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import { type ImportRecord, importById } from "../../db/diary/imports/records.ts";

/** An import that has not begun to write. */
export async function openImport(db: Diary, workspaceId: string, id: string): Promise<ImportRecord> {
  const record = (await importById(db, workspaceId, id)) ?? fail("import_not_found");
  return record.state === "open" ? record : refuseBegun(record);
}

const refuseBegun = ({ state }: ImportRecord) =>
  fail(state === "writing" || state === "undoing" ? "import_running" : "import_expired");
