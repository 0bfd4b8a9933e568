import type { Diary } from "../connect.ts";
import {
  changesPage,
  forgetChanges,
  noteChange,
  type SettingsEntry,
  type SettingsFilter,
} from "../platform/settings-log.ts";
import { settingsChanges } from "./schema.ts";

/** Right after the statement that changes rules, plan or messages (`noteChange`). */
export const noteSettings = (db: Diary, entry: SettingsEntry | null) => noteChange(db, settingsChanges, entry);

export const settingsPage = (db: Diary, workspaceId: string, filter: SettingsFilter, limit: number) =>
  changesPage(db, settingsChanges, workspaceId, filter, limit);

export const forgetSettings = (db: Diary, since: number) => forgetChanges(db, settingsChanges, since);
