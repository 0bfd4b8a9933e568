import { and, eq } from "drizzle-orm";
import type { Diary } from "../connect.ts";
import { pushChoices } from "./schema.ts";

type PushChoices = typeof pushChoices.$inferSelect;

const ofDevice = (workspaceId: string, sessionId: string) =>
  and(eq(pushChoices.workspaceId, workspaceId), eq(pushChoices.sessionId, sessionId));

export const pushChoicesOf = (db: Diary, workspaceId: string, sessionId: string) =>
  db.select().from(pushChoices).where(ofDevice(workspaceId, sessionId)).get();

export const savePushChoices = (db: Diary, chosen: PushChoices) =>
  db
    .insert(pushChoices)
    .values(chosen)
    .onConflictDoUpdate({ target: [pushChoices.workspaceId, pushChoices.sessionId], set: chosen });

export const deletePushChoices = (db: Diary, workspaceId: string, sessionId: string) =>
  db.delete(pushChoices).where(ofDevice(workspaceId, sessionId));

export const deletePushChoicesOfMember = (db: Diary, workspaceId: string, userId: string) =>
  db.delete(pushChoices).where(and(eq(pushChoices.workspaceId, workspaceId), eq(pushChoices.userId, userId)));
