import { eq, lte, sql } from "drizzle-orm";
import type { Throttle, Tries } from "../../domain/people/throttle.ts";
import type { Directory } from "../connect.ts";
import { throttles } from "./schema.ts";

const { count, resetsAt } = throttles;

/**
 * No row when refused. Repeats `nextTryAt` and `afterTry` of domain/people/throttle.ts in one statement, so that calls
 * at the same time cannot pass.
 */
export const countTry = (db: Directory, key: string, { tries, windowMs, firstWaitMs }: Throttle, now: number) => {
  const isOver = sql`${resetsAt} <= ${now}`;
  const waited = sql`${resetsAt} - ${windowMs} + min(${windowMs}, ${firstWaitMs} << (${count} - ${tries}))`;
  const waitsFromLast = sql`${firstWaitMs} IS NOT NULL AND ${count} + 1 >= ${tries}`;
  return db
    .insert(throttles)
    .values({ key, count: 1, resetsAt: now + windowMs })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${count} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} OR (${waitsFromLast}) THEN ${now + windowMs} ELSE ${resetsAt} END`,
      },
      setWhere: sql`${isOver} OR ${count} < ${tries} OR ${waited} <= ${now}`,
    })
    .returning()
    .get();
};

export const triesOf = (db: Directory, key: string): Promise<Tries | undefined> =>
  db.select({ count, resetsAt }).from(throttles).where(eq(throttles.key, key)).get();

export const deleteTries = (db: Directory, key: string) => db.delete(throttles).where(eq(throttles.key, key));

export const deleteOldTries = (db: Directory, now: number) => db.delete(throttles).where(lte(resetsAt, now));
