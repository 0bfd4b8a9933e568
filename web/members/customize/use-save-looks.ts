import { useMutation } from "@tanstack/react-query";
import { customizationRequest } from "../../../contract/customization.ts";
import { errorText } from "../../shared/lib/api.ts";
import { toast } from "../ui/toaster.tsx";
import { readLooks, saveLooks } from "./queries.ts";
import { isSameLooks, merge, sentOf, type Typed, typedOf } from "./typed.ts";
import type { CustomizeForm } from "./use-customize-form.ts";

const FAULT = "Failed to save customization. Please try again.";
const TYPED_SINCE = "What you have typed since is not saved yet.";

/**
 * Saves what was changed over what is stored by then: two owners at different fields undo nothing of each other's. What is
 * typed while it is being saved stays unsaved; `isDone` when there is nothing of that.
 */
export function useSaveLooks(slug: string, form: CustomizeForm, onWrong: () => void) {
  const saving = useMutation({
    mutationFn: async ({ base, sent }: { base: Typed; sent: Typed }) => {
      const merged = merge(base, sent, typedOf(await readLooks(slug)));
      const saved = typedOf(await saveLooks(slug, customizationRequest.parse(sentOf(merged))));
      const since = typedIn(form);
      form.reset(saved);
      form.reset(merge(sent, since, saved), { keepDefaultValues: true });
      return { isDone: isSameLooks(sent, since) };
    },
    onSuccess: ({ isDone }) => void toast.success("Customization Saved", isDone ? {} : { description: TYPED_SINCE }),
    onError: (error) => void toast.error("Error", { description: errorText(error, FAULT) }),
  });
  const isDone = saving.data?.isDone ?? false;
  return {
    submit: form.handleSubmit(() => {
      if (!saving.isPending && !isDone) saving.mutate({ base: baseOf(form), sent: typedIn(form) });
    }, onWrong),
    failure: saving.error && errorText(saving.error, FAULT),
    isPending: saving.isPending,
    isDone,
  };
}

export const baseOf = (form: CustomizeForm) => form.formState.defaultValues as Typed; // set whole, always

/** As it is by now: what the form gives changes while somebody types. */
const typedIn = (form: CustomizeForm) => structuredClone(form.getValues());
