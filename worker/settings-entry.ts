import type { SettingsEntry } from "../db/platform/settings-log.ts";
import { changeBetween, type SettingsArea, type SettingsPart } from "../domain/settings/settings-log.ts";
import type { Acting } from "./http/acting.ts";

/** An entry of the settings log; null when nothing that the log keeps has changed (docs/rules.md#settings-log). */
export function settingsEntry(
  { workspaceId, actor }: Pick<Acting, "workspaceId" | "actor">,
  area: SettingsArea,
  [before, after]: [SettingsPart[], SettingsPart[]],
  at: number,
): SettingsEntry | null {
  const change = changeBetween(before, after);
  return change && { workspaceId, actor, area, at, change };
}
