import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notificationSettings } from "../../../../contract/notifications.ts";
import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { errorText } from "../../../shared/lib/api.ts";
import { toast } from "../../ui/toaster.tsx";
import { configsQuery, readConfigs, saveSettings } from "../queries.ts";
import { type FieldConflict, mergeSettings, withStoredFields } from "./merge-settings.ts";
import {
  changedTypes,
  type EditorForm,
  firstSettingsProblem,
  type SettingsProblem,
  type TypedSettings,
  typedSettingsOf,
} from "./use-editor-form.ts";

const FAULT = "Failed to save notification settings. Please try again.";
const TYPED_SINCE = "What you have typed since is not saved yet.";

/** `sent` was typed over `base`. */
type SaveSettingsInput = { base: TypedSettings; sent: TypedSettings };
export type ConflictQuestionState = { stored: TypedSettings; conflicts: FieldConflict[] };

/** Saves changed types one after another; a failure keeps those saved. Input typed meanwhile leaves `isDone` false. */
export function useSaveSettings(slug: string, form: EditorForm, onProblem: (problem: SettingsProblem) => void) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<ConflictQuestionState | null>(null);
  const saving = useMutation({
    mutationFn: async ({ base, sent }: SaveSettingsInput) => {
      const stored = typedSettingsOf(await readConfigs(slug));
      const { merged, conflicts } = mergeSettings(base, sent, stored);
      if (conflicts.length > 0) return { question: { stored, conflicts } };
      let saved = base;
      for (const type of changedTypes(base, sent)) {
        await saveSettings(slug, type, notificationSettings.parse(merged[type]));
        saved = { ...saved, [type]: merged[type] };
        markTypeSaved(form, type, sent, saved);
      }
      return { isDone: changedTypes(saved, form.getValues()).length === 0 };
    },
    onSuccess: ({ question, isDone }) => {
      setQuestion(question ?? null);
      if (question) return;
      toast.success("Notification Settings Saved", isDone ? {} : { description: TYPED_SINCE });
    },
    onError: (error) => void toast.error("Error", { description: errorText(error, FAULT) }),
    onSettled: () => client.invalidateQueries(configsQuery(slug)),
  });
  const isDone = saving.data?.isDone ?? false;
  const save = (base: TypedSettings) => {
    if (!saving.isPending && !isDone) saving.mutate({ base, sent: currentSettings(form) });
  };
  return {
    submit: form.handleSubmit(
      () => save(baseOf(form)),
      (errors) => {
        const problem = firstSettingsProblem(errors);
        if (problem) onProblem(problem);
      },
    ),
    question,
    goBack: () => setQuestion(null),
    answer: ({ stored, conflicts }: ConflictQuestionState, keepsMine: boolean) => {
      const { merged } = mergeSettings(baseOf(form), currentSettings(form), stored);
      resetForm(form, stored, keepsMine ? merged : withStoredFields(merged, stored, conflicts));
      save(stored);
    },
    failure: saving.error && errorText(saving.error, FAULT),
    isPending: saving.isPending,
    isDone,
  };
}

const baseOf = (form: EditorForm) => form.formState.defaultValues as TypedSettings; // always set as a whole

/** A copy: the form changes the original while the owner types. */
const currentSettings = (form: EditorForm) => structuredClone(form.getValues());

/** Input typed during the save stays in the form, unsaved. */
function markTypeSaved(form: EditorForm, type: MessageType, sent: TypedSettings, saved: TypedSettings): void {
  const typed = currentSettings(form);
  resetForm(form, saved, { ...typed, [type]: mergeSettings(sent, typed, saved).merged[type] });
}

/** Shows `typed` and counts `base` as saved. */
function resetForm({ reset }: EditorForm, base: TypedSettings, typed: TypedSettings): void {
  reset(base);
  reset(typed, { keepDefaultValues: true });
}
