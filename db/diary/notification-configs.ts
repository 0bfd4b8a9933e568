import { eq } from "drizzle-orm";
import type { NotificationType } from "../../domain/messages/messages-owed.ts";
import type { Diary } from "../connect.ts";
import { notificationConfigs } from "./schema.ts";

export type NotificationConfig = typeof notificationConfigs.$inferSelect;
/** Null: the standard text. */
type ConfigFields = Omit<NotificationConfig, "workspaceId" | "type">;

/** An unchanged type has no row. */
export const configsQuery = (db: Diary, workspaceId: string) =>
  db.select().from(notificationConfigs).where(eq(notificationConfigs.workspaceId, workspaceId));

export const switchOnMails = (db: Diary, workspaceId: string, types: NotificationType[]) =>
  types.map((type) =>
    db.insert(notificationConfigs).values({ workspaceId, type, emailEnabled: true, smsEnabled: false }),
  );

export const saveConfig = (db: Diary, workspaceId: string, type: NotificationType, fields: ConfigFields) =>
  db
    .insert(notificationConfigs)
    .values({ workspaceId, type, ...fields })
    .onConflictDoUpdate({ target: [notificationConfigs.workspaceId, notificationConfigs.type], set: fields })
    .returning();
