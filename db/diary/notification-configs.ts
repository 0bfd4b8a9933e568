import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { Diary } from "../connect.ts";
import { notificationConfigs } from "./schema.ts";

export type NotificationConfig = typeof notificationConfigs.$inferSelect;
/** Null: the standard text. */
export type ConfigFields = Omit<NotificationConfig, "workspaceId" | "type" | "version">;
/** As a type without a row is. */
export const UNSET: ConfigFields = {
  ...{ emailEnabled: false, smsEnabled: false },
  ...{ emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null },
};

/** An unchanged type has no row. */
export const configsQuery = (db: Diary, workspaceId: string) =>
  db.select().from(notificationConfigs).where(eq(notificationConfigs.workspaceId, workspaceId));

export const switchOnMails = (db: Diary, workspaceId: string, types: MessageType[]) =>
  types.map((type) =>
    db.insert(notificationConfigs).values({ workspaceId, type, emailEnabled: true, smsEnabled: false }),
  );

export const configQuery = (db: Diary, workspaceId: string, type: MessageType) =>
  db
    .select()
    .from(notificationConfigs)
    .where(and(eq(notificationConfigs.workspaceId, workspaceId), eq(notificationConfigs.type, type)));

/** No row when a version other than `version` is stored, 0 for none; without it any is replaced. */
export const saveConfig = (db: Diary, workspaceId: string, type: MessageType, fields: ConfigFields, version?: number) =>
  db
    .insert(notificationConfigs)
    .values({ workspaceId, type, ...fields })
    .onConflictDoUpdate({
      target: [notificationConfigs.workspaceId, notificationConfigs.type],
      set: { ...fields, version: sql`${notificationConfigs.version} + 1` },
      ...(version === undefined ? {} : { setWhere: eq(notificationConfigs.version, version) }),
    })
    .returning();

/** True if `saveConfig` would save, for a statement before it in the same batch. */
export const isConfigCurrent = (workspaceId: string, type: MessageType, version: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${notificationConfigs} WHERE ${notificationConfigs.workspaceId} = ${workspaceId}
    AND ${notificationConfigs.type} = ${type} AND ${notificationConfigs.version} <> ${version})`;
