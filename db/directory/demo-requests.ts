import { inArray } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { anyOf } from "../diary/load-day.ts";
import { demoRequests } from "../schema.ts";

export type DemoRequestRow = typeof demoRequests.$inferSelect;

export const demoRequestsByIds = (db: Db, ids: string[]) =>
  db
    .select()
    .from(demoRequests)
    .where(inArray(demoRequests.id, anyOf(ids)));
