import type { Diary } from "../../db/connect.ts";
import { forgetImport, forgetWaiting, type ImportKept, importsAfter } from "../../db/diary/imports/forget.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { EMPTY_IMPORT_KEPT_MS, importsSince, STAGED_KEPT_MS } from "../../domain/people/retention.ts";

const READ = 200;

/** Imports that are over go with what is known of them (docs/rules.md#forgetting). `place`: workspace and import, which hold no spaces. */
export async function forgetNextImports(db: Diary, place: string, now: number): Promise<TaskStep> {
  const [workspaceId = "", id = ""] = place.split(" ");
  const read = await importsAfter(db, { workspaceId, id }, READ);
  let last = place;
  for (const one of read) {
    const isDone = isOver(one, now)
      ? await forgetImport(db, one)
      : isLate(one, now)
        ? await forgetWaiting(db, one)
        : true;
    if (!isDone) return { rows: 1, place: last };
    last = `${one.workspaceId} ${one.id}`;
  }
  return { rows: 0, place: read.length < READ ? null : last };
}

/** One that never began stands a day without rows and seven with them. */
function isOver({ state, at, hasRows }: ImportKept, now: number): boolean {
  if (state !== "open") return at < importsSince(now);
  return at < now - (hasRows === 1 ? STAGED_KEPT_MS : EMPTY_IMPORT_KEPT_MS);
}

/** The schedule goes on with an import each minute; one that it could not write in seven days loses its rows. */
const isLate = ({ state, at, hasRows }: ImportKept, now: number) =>
  (state === "writing" || state === "undoing") && hasRows === 1 && at < now - STAGED_KEPT_MS;
