import { eq } from "drizzle-orm";
import type { NotificationType } from "../../domain/messages/messages-owed.ts";
import type { Diary } from "../connect.ts";
import { notificationConfigs } from "./schema.ts";

export type NotificationConfig = typeof notificationConfigs.$inferSelect;
/** Switches and own texts of one type; null where the standard text is used. */
type ConfigFields = Omit<NotificationConfig, "workspaceId" | "type">;

/** What a workspace has set; a type nobody has touched has no row. */
export const configsQuery = (db: Diary, workspaceId: string) =>
  db.select().from(notificationConfigs).where(eq(notificationConfigs.workspaceId, workspaceId));

/** Saves one type whole and gives it as stored. Other types stay, whoever saves them at the same time. */
export const saveConfig = (db: Diary, workspaceId: string, type: NotificationType, fields: ConfigFields) =>
  db
    .insert(notificationConfigs)
    .values({ workspaceId, type, ...fields })
    .onConflictDoUpdate({ target: [notificationConfigs.workspaceId, notificationConfigs.type], set: fields })
    .returning();
