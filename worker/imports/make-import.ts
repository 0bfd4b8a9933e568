import { fail } from "../../contract/errors.ts";
import type { ImportMade } from "../../contract/requests/imports.ts";
import { timeId } from "../../db/connect.ts";
import { addImport } from "../../db/diary/imports/records.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { NO_COUNTS } from "../../domain/imports/staged-row.ts";
import type { MemberActing } from "../http/acting.ts";

/** Begins an import; nothing of its file is kept yet. */
export async function makeImport({ services: s, workspaceId, actor }: MemberActing, made: ImportMade) {
  const { preset, fileName, what: kind, keepCare = false, words } = made;
  const at = s.now();
  const id = timeId(at);
  const of = { workspaceId, id, kind, preset, fileName, keepCare, words, counts: NO_COUNTS, by: actor, at };
  if (!(await addImport(s.diary(workspaceId), of, NO_GUEST_SETTINGS))) fail("unavailable"); // it moves away
  return { id, state: "open" as const };
}
