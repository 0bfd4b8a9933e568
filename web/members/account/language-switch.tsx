import { MEMBER_LANGUAGES, type MemberLanguage, nameOfLanguage } from "../../../texts/languages.ts";
import { isLanguageKept, keepLanguage, language, languageOfDevice } from "../texts/words.ts";

/** Loads the page anew, without what is typed. */
export const LanguageSwitch = ({ onChoose = showIn }: { onChoose?: (language: MemberLanguage) => void }) => (
  <header className="absolute top-0 right-0 px-2">
    {MEMBER_LANGUAGES.filter((other) => other !== language).map((other) => (
      <button
        key={other}
        type="button"
        lang={other}
        onClick={() => onChoose(other)}
        className="min-h-11 rounded-md px-2 text-sm text-soft underline"
      >
        {nameOfLanguage(other)}
      </button>
    ))}
  </header>
);

function showIn(language: MemberLanguage): void {
  keepLanguage(language);
  showKeptLanguage();
}

/** Loads the page anew where another language is kept. */
export function showKeptLanguage(): void {
  if (languageOfDevice() !== language && isLanguageKept()) location.reload();
}
