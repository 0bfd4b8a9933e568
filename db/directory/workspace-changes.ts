import type { Directory } from "../connect.ts";
import {
  changesPage,
  forgetChanges,
  noteChange,
  type SettingsEntry,
  type SettingsFilter,
} from "../platform/settings-log.ts";
import { workspaceChanges } from "./schema.ts";

/** Right after the statement that changes business, looks or team (`noteChange`). */
export const noteWorkspace = (db: Directory, entry: SettingsEntry | null) => noteChange(db, workspaceChanges, entry);

export const workspaceChangesPage = (db: Directory, workspaceId: string, filter: SettingsFilter, limit: number) =>
  changesPage(db, workspaceChanges, workspaceId, filter, limit);

export const forgetWorkspaceChanges = (db: Directory, since: number) => forgetChanges(db, workspaceChanges, since);
