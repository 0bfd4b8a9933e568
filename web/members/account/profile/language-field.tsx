import { LANGUAGES, type Language, languageOf } from "../../../../domain/texts/language.ts";
import { LANGUAGE_NAMES } from "../../../shared/texts/languages.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { useSaveLanguage } from "./use-save-language.ts";

export function LanguageField({ chosen }: { chosen: Language | null }) {
  const { mutate, isPending, variables } = useSaveLanguage();
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
