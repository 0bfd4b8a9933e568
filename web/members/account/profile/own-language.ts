import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberLanguage } from "../../../../texts/languages.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { errorText } from "../../lib/error-text.ts";
import { keepLanguage, words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { showKeptLanguage } from "../language-switch.tsx";
import { saveProfile } from "../queries.ts";

/** Loads the page anew when the profile names another language. Later changes wait for the next page: something may be typed. */
export function useProfileLanguage(user: Pick<Me["user"], "language"> | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!user || !isFirst.current) return;
    isFirst.current = false;
    if (!user.language) return;
    keepLanguage(user.language);
    showKeptLanguage();
  }, [user]);
}

/** Saves at once, and loads the page in the chosen language. */
export function useSaveLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: MemberLanguage | null) => saveProfile({ language }),
    onSuccess: (_, language) => {
      keepLanguage(language);
      showKeptLanguage();
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(words.profile.notUpdated, { description: errorText(error, words.ui.unexpected) }),
  });
}
