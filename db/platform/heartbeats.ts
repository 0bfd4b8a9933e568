import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { heartbeats } from "./schema.ts";

/** The schedule, its test message through the queue, and until when late parties were told. */
export type Heartbeat = "cron" | "queue" | "late";

export const noteHeartbeat = (db: Db, name: Heartbeat, at: number) =>
  db.insert(heartbeats).values({ name, at }).onConflictDoUpdate({ target: heartbeats.name, set: { at } });

export const lastHeartbeats = (db: Db) => db.select().from(heartbeats);

/** Reads one index row each. */
export const waitingMail = (db: Db) =>
  db.get<{ oldest: number | null; away: number }>(sql`SELECT
    (SELECT min(due_at) FROM notifications WHERE state = 'due' AND channel = 'email') AS oldest,
    EXISTS (SELECT 1 FROM notifications WHERE state = 'due' AND provider_away = 1 AND channel = 'email') AS away`);
