import { inArray } from "drizzle-orm";
import { anyOf, type Directory, type Given, prepareQuery } from "../connect.ts";
import { demoRequests } from "./schema.ts";

export type DemoRequestRow = typeof demoRequests.$inferSelect;

export const insertDemoRequest = (db: Directory, request: DemoRequestRow) => db.insert(demoRequests).values(request);

export const demoRequestsByIds = prepareQuery((db: Directory, ids: Given<string[]>) =>
  db
    .select()
    .from(demoRequests)
    .where(inArray(demoRequests.id, anyOf(ids))),
);
