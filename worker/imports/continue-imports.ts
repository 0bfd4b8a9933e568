import type { Diary } from "../../db/connect.ts";
import { importById, importsLeftAlone } from "../../db/diary/imports/records.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";
import { stepOnce } from "./step-import.ts";
import { undoOnce } from "./undo-import.ts";

const LEFT_ALONE_MS = 2 * MINUTE_MS;
/** Each minute goes on with so many imports, by so many parts: some seconds. */
const IMPORTS = 3;
const PARTS = 10;

/** Goes on with imports that nobody has stepped for two minutes, because the page was closed. */
export async function continueImports(s: Services, db: Diary): Promise<void> {
  for (const { workspaceId, id } of await importsLeftAlone(db, s.now() - LEFT_ALONE_MS, IMPORTS))
    for (let parts = 0; parts < PARTS; parts++) {
      const record = await importById(db, workspaceId, id);
      if (record?.state === "writing") await stepOnce(s, db, record);
      else if (record?.state === "undoing") await undoOnce(s, db, record, record.by);
      else break;
    }
}
