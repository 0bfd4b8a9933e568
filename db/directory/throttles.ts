import { inArray, lte } from "drizzle-orm";
import type { Throttle, Tries } from "../../domain/people/throttle.ts";
import { anyOf, type Directory } from "../connect.ts";
import { throttles } from "./schema.ts";

/** `tries`: instead of the throttle's, for a key that many clients share. */
export type CountedKey = { key: string; tries: number };

const COUNT_TRY = `
  WITH asked(key, tries) AS (SELECT value ->> 'key', value ->> 'tries' FROM json_each(?1)),
  refusing AS (
    SELECT 1 FROM asked JOIN throttles kept ON kept.key = asked.key
    WHERE kept.resets_at > ?2 AND kept.count >= asked.tries
      AND coalesce(kept.resets_at - ?3 + min(?3, ?4 << (kept.count - asked.tries)) > ?2, 1))
  INSERT INTO throttles (key, count, resets_at) SELECT key, 1, ?2 + ?3 FROM asked WHERE NOT EXISTS (SELECT * FROM refusing)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN resets_at <= ?2 THEN 1 ELSE count + 1 END,
    resets_at = CASE
      WHEN resets_at <= ?2 THEN ?2 + ?3
      WHEN ?4 IS NOT NULL AND count + 1 >= (SELECT tries FROM asked WHERE asked.key = throttles.key) THEN ?2 + ?3
      ELSE resets_at END
  RETURNING key`;

/**
 * Counts a try at all keys; false, and counted at none, where one of them refuses. Repeats `nextTryAt` and `afterTry` of
 * domain/people/throttle.ts in one statement, so that calls at the same time cannot pass.
 */
export async function countTry(
  { $client: client }: Directory,
  keys: CountedKey[],
  { windowMs, firstWaitMs }: Omit<Throttle, "tries">,
  now: number,
): Promise<boolean> {
  const counting = client.prepare(COUNT_TRY).bind(JSON.stringify(keys), now, windowMs, firstWaitMs);
  return (await counting.all()).results.length > 0;
}

export const triesOf = (db: Directory, keys: CountedKey[]): Promise<(Tries & { key: string })[]> =>
  db
    .select()
    .from(throttles)
    .where(inArray(throttles.key, anyOf(keys.map(({ key }) => key))))
    .all();

export const deleteTries = (db: Directory, keys: CountedKey[]) =>
  db.delete(throttles).where(inArray(throttles.key, anyOf(keys.map(({ key }) => key))));

export const deleteOldTries = (db: Directory, now: number) => db.delete(throttles).where(lte(throttles.resetsAt, now));
