import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { heartbeats, nightlyTasks } from "./schema.ts";

export type TaskProgress = { name: string; night: string; place: string | null; done: boolean };

export const taskProgress = (db: Db): Promise<TaskProgress[]> =>
  db
    .select({
      name: nightlyTasks.name,
      night: nightlyTasks.night,
      place: nightlyTasks.place,
      done: nightlyTasks.done,
    })
    .from(nightlyTasks)
    .all();

/** A crash repeats only one step. */
export const rememberTask = (db: Db, task: TaskProgress, now: number) =>
  db
    .insert(nightlyTasks)
    .values({ ...task, at: now })
    .onConflictDoUpdate({
      target: nightlyTasks.name,
      set: { night: sql`excluded.night`, place: sql`excluded.place`, done: sql`excluded.done`, at: sql`excluded.at` },
    });

/** `place`: start of the next step; null: done. */
export type TaskStep = { rows: number; place: string | null };

/** Rows one step deletes or reads. */
export const ROWS_PER_STEP = 500;

/** A step that was not full was the last. */
export const taskStepOf = ({ changes }: { changes?: number }): TaskStep => ({
  rows: changes ?? 0,
  place: changes === ROWS_PER_STEP ? "" : null,
});

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
