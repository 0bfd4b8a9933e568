import { and, eq, inArray } from "drizzle-orm";
import type { CapCounter } from "../../domain/messages/message-caps.ts";
import type { Directory } from "../connect.ts";
import { messageCounts } from "./schema.ts";

/** A count is stored under `key` and must not pass `cap`. */
type Counted = Pick<CapCounter, "key" | "endsAt" | "cap">;

/** The first of a message's counts, in their order, that stands at its cap. */
const FULL = `(SELECT cap.key FROM json_each(?1 -> (turn + 1)) cap
  WHERE coalesce(used ->> cap.key, 0) >= cap.value ORDER BY cap.id LIMIT 1)`;

/*
 * One message after the other: `used` is what all counts stand at when it has had its turn, `full` what refused it. A
 * message that is refused adds to none, so those behind it are decided as if it had never asked.
 */
const TURNS = `WITH RECURSIVE turns (turn, used, full) AS (
    SELECT -1, (SELECT json_group_object(c.key, c.used) FROM json_each(?2) ends
      JOIN message_counts c ON c.key = ends.key AND c.ends_at = ends.value), NULL
    UNION ALL
    SELECT turn + 1,
      CASE WHEN ${FULL} IS NULL THEN json_patch(used, (
        SELECT json_group_object(cap.key, coalesce(used ->> cap.key, 0) + 1) FROM json_each(?1 -> (turn + 1)) cap
      )) ELSE used END,
      ${FULL}
    FROM turns WHERE turn + 1 < json_array_length(?1)
  )`;

const REFUSED = `${TURNS} SELECT turn, full FROM turns WHERE full IS NOT NULL`;

const COUNT = `${TURNS} INSERT INTO message_counts (key, ends_at, used)
  SELECT each.key, ?2 ->> each.key, each.value
  FROM (SELECT used FROM turns ORDER BY turn DESC LIMIT 1) last, json_each(last.used) each WHERE true
  ON CONFLICT (key, ends_at) DO UPDATE SET used = excluded.used WHERE used <> excluded.used`;

/**
 * Counts messages in their order: for each, null or the key of the count that refuses it. Both statements are one
 * transaction and decide alike, so any number of consumers at once cannot pass a cap.
 */
export async function countMessages(db: Directory, messages: Counted[][]): Promise<(string | null)[]> {
  if (messages.length === 0) return [];
  const { $client: client } = db;
  const caps = messages.map((counters) => Object.fromEntries(counters.map(({ key, cap }) => [key, cap])));
  const ends = Object.fromEntries(messages.flat().map(({ key, endsAt }) => [key, endsAt]));
  const values = [JSON.stringify(caps), JSON.stringify(ends)];
  const [refused] = await client.batch<{ turn: number; full: string }>([
    client.prepare(REFUSED).bind(...values),
    client.prepare(COUNT).bind(...values),
  ]);
  const fullAt = new Map(refused?.results.map(({ turn, full }) => [turn, full]));
  return messages.map((_, turn) => fullAt.get(turn) ?? null);
}

const UNCOUNT = `UPDATE message_counts SET used = max(0, used - (value ->> 2)) FROM json_each(?1)
  WHERE message_counts.key = value ->> 0 AND message_counts.ends_at = value ->> 1`;

/** Takes messages back that surely did not leave. */
export async function uncountMessages(db: Directory, messages: Counted[][]): Promise<void> {
  const added = Map.groupBy(messages.flat(), ({ key, endsAt }) => JSON.stringify([key, endsAt]));
  const rows = [...added.values()].flatMap(([one, ...more]) => (one ? [[one.key, one.endsAt, 1 + more.length]] : []));
  await db.$client.prepare(UNCOUNT).bind(JSON.stringify(rows)).run();
}

/** Reads counts by key, of the period that ends at an instant. A count of zero has no row. */
export const countsUntil = (db: Directory, keys: string[], endsAt: number) =>
  db
    .select({ key: messageCounts.key, used: messageCounts.used })
    .from(messageCounts)
    .where(and(inArray(messageCounts.key, keys), eq(messageCounts.endsAt, endsAt)));
