import { dropOpenImport } from "../../db/diary/imports/rows.ts";
import type { MemberActing } from "../http/acting.ts";
import { openImport } from "./open-import.ts";

/** Takes back an import that has not begun, with its rows. */
export async function dropImport(
  { services: s, workspaceId }: MemberActing,
  { id }: { id: string },
): Promise<undefined> {
  const db = s.diary(workspaceId);
  const record = await openImport(db, workspaceId, id);
  if (!(await dropOpenImport(db, record))) await openImport(db, workspaceId, id); // it has begun meanwhile
}
