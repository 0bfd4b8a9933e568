import type { Diary } from "../connect.ts";
import { settingsLogOf } from "../platform/settings-log.ts";
import { settingsChanges } from "./schema.ts";

/** `noteSettings` stands right after the statement that changes rules, plan or messages. */
export const { note: noteSettings, page: settingsPage, forget: forgetSettings } = settingsLogOf<Diary>(settingsChanges);
