import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Language } from "../../../../texts/languages.ts";
import { errorText } from "../../lib/error-text.ts";
import { keepLanguage, words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { saveProfile } from "../queries.ts";
import { showKeptLanguage } from "../show-kept-language.ts";

/** Saves at once, and loads the page in the chosen language. */
export function useSaveLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: Language | null) => saveProfile({ language }),
    onSuccess: (_, language) => {
      keepLanguage(language);
      showKeptLanguage();
      return client.invalidateQueries();
    },
    onError: (error) =>
      toast.error(words.profile.notUpdated, { description: errorText(error, words.account.unexpected) }),
  });
}
