import { allDiaries, type Diary } from "../../db/connect.ts";
import { databaseThrough } from "./faults.ts";

/** A database whose trip of this number, counted from 1, waits for what happens first. `trips`: made so far. */
export function overtaken(database: D1Database, before: number, happens: () => Promise<unknown>) {
  const counted = { trips: 0 };
  const through = databaseThrough(database, async (_, ask) => {
    counted.trips += 1;
    if (counted.trips === before) await happens();
    return ask();
  });
  return { database: through, diary: allDiaries({ DB: through })[0] as Diary, counted };
}
