import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { ABOVE, toast } from "../../ui/toaster.tsx";
import { configsQuery, saveSettings } from "./queries.ts";
import {
  changedTypes,
  type EditorForm,
  firstProblem,
  type Problem,
  type Settings,
  type Typed,
} from "./use-editor-form.ts";

const FAULT = "Failed to save notification settings. Please try again.";

/**
 * Saves every type of which something was changed, one after another: what is stored is not unsaved any more, whatever
 * becomes of the rest. `onProblem` hears what has to be mended first.
 */
export function useSaveSettings(slug: string, form: EditorForm, onProblem: (problem: Problem) => void) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async (settings: Settings) => {
      const stored = form.formState.defaultValues as Typed; // set whole, always
      for (const type of changedTypes(stored, form.getValues())) {
        await saveSettings(slug, type, settings[type]);
        form.resetField(type, { defaultValue: form.getValues(type) });
      }
    },
    onSuccess: () => void toast.success("Notification Settings Saved"),
    onError: (error) => void toast.error("Error", { ...ABOVE, description: errorText(error, FAULT) }),
    onSettled: () => client.invalidateQueries(configsQuery(slug)),
  });
  const submit = form.handleSubmit(
    (settings) => {
      if (!saving.isPending && !saving.isSuccess) saving.mutate(settings);
    },
    (errors) => {
      const problem = firstProblem(errors);
      if (problem) onProblem(problem);
    },
  );
  const failure = saving.error && errorText(saving.error, FAULT);
  return { submit, failure, isPending: saving.isPending, isSaved: saving.isSuccess };
}
