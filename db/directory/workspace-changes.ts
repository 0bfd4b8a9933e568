import type { Directory } from "../connect.ts";
import { settingsLogOf } from "../platform/settings-log.ts";
import { workspaceChanges } from "./schema.ts";

/** `noteWorkspace` stands right after the statement that changes business, looks or team. */
export const {
  note: noteWorkspace,
  page: workspaceChangesPage,
  forget: forgetWorkspaceChanges,
} = settingsLogOf<Directory>(workspaceChanges);
