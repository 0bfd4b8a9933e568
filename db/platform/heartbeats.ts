import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { heartbeats } from "./schema.ts";

/** What goes on by itself: the schedule, and a message of its own through the queue. */
export type Heartbeat = "cron" | "queue";

/** Notes that it goes on. */
export const noteHeartbeat = (db: Db, name: Heartbeat, at: number) =>
  db.insert(heartbeats).values({ name, at }).onConflictDoUpdate({ target: heartbeats.name, set: { at } });

export const lastHeartbeats = (db: Db) => db.select().from(heartbeats);

/** Since when the oldest mail that is due waits, and whether mails wait for their provider: a row of an index each. */
export const waitingMail = (db: Db) =>
  db.get<{ oldest: number | null; away: number }>(sql`SELECT
    (SELECT min(due_at) FROM notifications WHERE state = 'due' AND channel = 'email') AS oldest,
    EXISTS (SELECT 1 FROM notifications WHERE state = 'due' AND provider_away = 1 AND channel = 'email') AS away`);
