import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { nightlyTasks } from "./schema.ts";

/** How far a task has come in the night it ran last. */
export type TaskProgress = { name: string; night: string; place: string | null; done: boolean };

/** All tasks of a database that ever ran there. */
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

/** Remembers how far a task has come, so that a crash costs one step of it. */
export const rememberTask = (db: Db, task: TaskProgress, now: number) =>
  db
    .insert(nightlyTasks)
    .values({ ...task, at: now })
    .onConflictDoUpdate({
      target: nightlyTasks.name,
      set: { night: sql`excluded.night`, place: sql`excluded.place`, done: sql`excluded.done`, at: sql`excluded.at` },
    });

/** What one step of a task did: how many rows, and where it goes on; null when there is nothing left. */
export type TaskStep = { rows: number; place: string | null };

/** Deletes at most so many rows, or looks at so many, at once. */
export const ROWS_PER_STEP = 500;

/** Whatever was not full was the last. */
export const taskStepOf = ({ changes }: { changes?: number }): TaskStep => ({
  rows: changes ?? 0,
  place: changes === ROWS_PER_STEP ? "" : null,
});
