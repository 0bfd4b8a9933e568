import type { Diary } from "../../db/connect.ts";
import { type ImportLeft, importById, importsLeftAlone } from "../../db/diary/imports/records.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";
import { stepOnce } from "./step-import.ts";
import { undoOnce } from "./undo-import.ts";

const LEFT_ALONE_MS = 2 * MINUTE_MS;
/** Each minute goes on with so many imports, by so many parts: some seconds. */
const IMPORTS = 3;
const PARTS = 10;

/** Goes on with imports that nobody has stepped for two minutes, because the page was closed. One that fails stops no other. */
export async function continueImports(s: Services, db: Diary): Promise<void> {
  const left = await importsLeftAlone(db, s.now() - LEFT_ALONE_MS, IMPORTS);
  await runEachInOrder(
    "import failed",
    left.map((one) => () => continueOne(s, db, one)),
  );
}

async function continueOne(s: Services, db: Diary, { workspaceId, id }: ImportLeft): Promise<void> {
  for (let parts = 0; parts < PARTS; parts++) {
    const record = await importById(db, workspaceId, id);
    if (record?.state === "writing") await stepOnce(s, db, record);
    else if (record?.state === "undoing") await undoOnce(s, db, record, record.by);
    else break;
  }
}
