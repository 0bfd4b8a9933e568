import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LANGUAGES, type Language, languageOf } from "../../../../domain/texts/language.ts";
import { LANGUAGE_NAMES } from "../../../shared/texts/languages.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { keepLanguage, words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { saveProfile } from "../queries.ts";
import { showKeptLanguage } from "../show-kept-language.ts";

/** Saves at once, and loads the page in the chosen language. */
export function LanguageField({ chosen }: { chosen: Language | null }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (language: Language | null) => saveProfile({ language }),
    onSuccess: (_, language) => {
      keepLanguage(language);
      showKeptLanguage();
      return client.invalidateQueries();
    },
    onError: (error) =>
      toast.error(words.profile.notUpdated, { description: errorText(error, words.account.unexpected) }),
  });
  const shown = isPending ? variables : chosen;
  return (
    <SelectField
      label={words.profile.language}
      hint={words.profile.languageHint}
      value={shown ?? ""}
      disabled={isPending}
      onChange={({ target }) => mutate(languageOf(target.value))}
    >
      <option value="">{words.profile.asBrowser}</option>
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </SelectField>
  );
}
