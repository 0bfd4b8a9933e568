import { useQueryClient } from "@tanstack/react-query";
import { hasCode } from "../../../shared/lib/api.ts";
import { errorText } from "../../lib/error-text.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { configsQuery, type EditorData, readConfigs, saveSettings } from "../queries.ts";
import {
  allSettings,
  asStored,
  changedTypes,
  firstSettingsProblem,
  SETTINGS_FIELDS,
  type SettingsProblem,
  typedSettingsOf,
} from "./settings-fields.ts";

const say = words.notifications.editor;

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
        const config = await saveSettings(slug, type, asStored(type, sent[type]));
        saved = { ...saved, ...typedSettingsOf([config]) };
        markSaved(part, saved);
      }
      return { stored: saved };
    },
    theirsIn: async (error) =>
      hasCode(error, "stale_settings") ? typedSettingsOf(await readConfigs(slug)) : undefined,
    onSaved: (_, isDone) => void toast.success(say.saved, isDone ? {} : { description: say.typedSince }),
    onSettled: () => client.invalidateQueries(configsQuery(slug)),
    onWrong: (errors) => {
      const problem = firstSettingsProblem(errors);
      if (problem) onProblem(problem);
    },
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, say.failedText) };
}

export type EditorForm = ReturnType<typeof useSaveSettings>["form"];
