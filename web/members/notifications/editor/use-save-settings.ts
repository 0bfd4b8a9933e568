import { useQueryClient } from "@tanstack/react-query";
import { errorText, hasCode } from "../../../shared/lib/api.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { toast } from "../../ui/toaster.tsx";
import { configsQuery, type EditorData, readConfigs, saveSettings } from "../queries.ts";
import {
  allSettings,
  changedTypes,
  firstSettingsProblem,
  SETTINGS_FIELDS,
  type SettingsProblem,
  typedSettingsOf,
} from "./settings-fields.ts";

const FAULT = "Failed to save notification settings. Please try again.";
const TYPED_SINCE = "What you have typed since is not saved yet.";

/** Saves changed types one after another; a failure keeps those saved. */
export function useSaveSettings(slug: string, stored: EditorData, onProblem: (problem: SettingsProblem) => void) {
  const client = useQueryClient();
  const editing = useStoredForm({
    ...SETTINGS_FIELDS,
    schema: allSettings,
    shouldFocusError: false,
    stored: typedSettingsOf(stored.configs),
    storageKey: `daybook-notifications-${stored.memberId}`,
    save: async (sent, { base, mine }, markSaved) => {
      let saved = base;
      for (const type of changedTypes(base, mine)) {
        const part = { ...saved, [type]: mine[type] };
        const config = await saveSettings(slug, type, sent[type]);
        saved = { ...saved, ...typedSettingsOf([config]) };
        markSaved(part, saved);
      }
      return { stored: saved };
    },
    theirsIn: async (error) =>
      hasCode(error, "stale_settings") ? typedSettingsOf(await readConfigs(slug)) : undefined,
    onSaved: (_, isDone) =>
      void toast.success("Notification Settings Saved", isDone ? {} : { description: TYPED_SINCE }),
    onFault: (error) => void toast.error("Error", { description: errorText(error, FAULT) }),
    onSettled: () => client.invalidateQueries(configsQuery(slug)),
    onWrong: (errors) => {
      const problem = firstSettingsProblem(errors);
      if (problem) onProblem(problem);
    },
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, FAULT) };
}

export type EditorForm = ReturnType<typeof useSaveSettings>["form"];
