import type { Diary } from "../../db/connect.ts";
import { crowdOf, guestsNear, moveTouched, pairStatements, touchedGuests } from "../../db/diary/guests/pairs.ts";
import { type Person, peopleByIds } from "../../db/diary/guests/people.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { isAddressKey } from "../../domain/guests/keys.ts";
import { isNameKey, type PersonToPair, pairsOf, wordsToCount } from "../../domain/guests/pairs.ts";

/** Guests that a step looks at. */
const A_STEP = 200;

/**
 * Proposes pairs of guests who may be one person, of those touched since the last night (docs/rules.md#pairs). The place is kept beside
 * that of gathering, because a night goes on where the last one ended.
 */
export async function findNextPairs(db: Diary): Promise<TaskStep> {
  const [entries, changes] = await Promise.all([
    touchedGuests(db, "entries", A_STEP),
    touchedGuests(db, "changes", A_STEP),
  ]);
  if (entries.cursor === null && changes.cursor === null) return { rows: 0, place: null };
  const touched = Map.groupBy([...entries.touched, ...changes.touched], ({ workspaceId }) => workspaceId);
  const statements: D1PreparedStatement[] = [];
  for (const [workspaceId, guests] of touched)
    statements.push(...(await pairsAmong(db, workspaceId, [...new Set(guests.map(({ id }) => id))])));
  if (entries.cursor !== null) statements.push(moveTouched(db, "entries", entries.cursor));
  if (changes.cursor !== null) statements.push(moveTouched(db, "changes", changes.cursor));
  await db.$client.batch(statements);
  return { rows: 0, place: "more" };
}

/** Statements by which the open pairs of these guests are those that are found now. */
async function pairsAmong(db: Diary, workspaceId: string, ids: string[]): Promise<D1PreparedStatement[]> {
  const own = await peopleByIds(db, workspaceId, ids);
  const keys = [...new Set(own.flatMap(({ rows }) => rows.flatMap(({ known }) => known.keys)))];
  const near = await guestsNear(db, workspaceId, keys.filter(isAddressKey), keys.filter(isNameKey));
  const people = (await peopleByIds(db, workspaceId, near)).map(toPair);
  const touched = new Set(own.map(({ head }) => head.id));
  const words = wordsToCount(touched, people);
  const crowd = words.length > 0 ? await crowdOf(db, workspaceId, words) : null;
  const lookedAt = [...new Set([...ids, ...own.flatMap(({ rows }) => rows.map(({ id }) => id))])];
  return pairStatements(db, workspaceId, lookedAt, pairsOf(touched, people, crowd));
}

const toPair = ({ head, rows }: Person): PersonToPair => ({
  id: head.id,
  names: rows.flatMap(({ known }) => known.names),
  keys: [...new Set(rows.flatMap(({ known }) => known.keys))],
});
