import { LANGUAGES } from "../../../domain/texts/language.ts";
import { LANGUAGE_NAMES } from "../../shared/texts/languages.ts";
import { keepLanguage, language } from "../texts/words.ts";
import { showKeptLanguage } from "./show-kept-language.ts";

/** Loads the page anew, without what is typed. */
export const LanguageSwitch = () => (
  <header className="absolute top-0 right-0 px-2">
    {LANGUAGES.filter((other) => other !== language).map((other) => (
      <button
        key={other}
        type="button"
        lang={other}
        onClick={() => {
          keepLanguage(other);
          showKeptLanguage();
        }}
        className="min-h-11 rounded-md px-2 text-sm text-soft underline"
      >
        {LANGUAGE_NAMES[other]}
      </button>
    ))}
  </header>
);
