import { type Directory, type Given, isAmong, prepareQuery } from "../connect.ts";
import { demoRequests } from "./schema.ts";

export type DemoRequestRow = typeof demoRequests.$inferSelect;

export const insertDemoRequest = (db: Directory, request: DemoRequestRow) => db.insert(demoRequests).values(request);

export const demoRequestsByIds = prepareQuery((db: Directory, ids: Given<string[]>) =>
  db.select().from(demoRequests).where(isAmong(demoRequests.id, ids)),
);
