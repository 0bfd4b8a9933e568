import { useMutation } from "@tanstack/react-query";
import { customizationRequest } from "../../../contract/customization.ts";
import { errorText } from "../../shared/lib/api.ts";
import { toast } from "../ui/toaster.tsx";
import { readLooks, saveLooks } from "./queries.ts";
import { isSameLooks, looksToSend, mergeLooks, type TypedLooks, typedLooksOf } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-customize-form.ts";

const FAULT = "Failed to save customization. Please try again.";
const TYPED_SINCE = "What you have typed since is not saved yet.";

/**
 * Merges into the looks stored now, so that two owners can save different fields. Input typed meanwhile leaves `isDone`
 * false.
 */
export function useSaveLooks(slug: string, form: CustomizeForm, onWrong: () => void) {
  const saving = useMutation({
    mutationFn: async ({ base, sent }: { base: TypedLooks; sent: TypedLooks }) => {
      const merged = mergeLooks(base, sent, typedLooksOf(await readLooks(slug)));
      const saved = typedLooksOf(await saveLooks(slug, customizationRequest.parse(looksToSend(merged))));
      const since = currentLooks(form);
      form.reset(saved);
      form.reset(mergeLooks(sent, since, saved), { keepDefaultValues: true });
      return { isDone: isSameLooks(sent, since) };
    },
    onSuccess: ({ isDone }) => void toast.success("Customization Saved", isDone ? {} : { description: TYPED_SINCE }),
    onError: (error) => void toast.error("Error", { description: errorText(error, FAULT) }),
  });
  const isDone = saving.data?.isDone ?? false;
  return {
    submit: form.handleSubmit(() => {
      if (!saving.isPending && !isDone) saving.mutate({ base: baseOf(form), sent: currentLooks(form) });
    }, onWrong),
    failure: saving.error && errorText(saving.error, FAULT),
    isPending: saving.isPending,
    isDone,
  };
}

export const baseOf = (form: CustomizeForm) => form.formState.defaultValues as TypedLooks; // always set as a whole

/** A copy: the form changes the original while the owner types. */
const currentLooks = (form: CustomizeForm) => structuredClone(form.getValues());
