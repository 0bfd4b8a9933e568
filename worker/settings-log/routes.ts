import { settingsLogQuery } from "../../contract/requests/settings-log.ts";
import { Routes } from "../http/routes.ts";
import { readSettingsLog } from "./read-settings-log.ts";

export const settingsLog = new Routes().add("GET /:slug/settings-log", {
  does: "Changes of settings of the last 400 days, newest first, 30 a page: who changed what, before and after. `area` and `member` filter. `name` is null for the settings as a whole, and for people, whose names are in `members` and `invited`; a member who left is in neither. `more`: further changes of the same save that were too long to keep. Values are as stored; long texts are cut to where they differ.",
  who: "change_settings",
  asks: settingsLogQuery,
  run: readSettingsLog,
});
