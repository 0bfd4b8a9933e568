import { CUSTOMER_LANGUAGES, nameOfLanguage } from "../../texts/languages.ts";
import { useLanguage } from "../shared/texts/use-texts.ts";

export function LanguageSwitch() {
  const { language, switchLanguage } = useLanguage();
  return CUSTOMER_LANGUAGES.filter((other) => other !== language).map((other, i) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: what was pressed keeps the focus, whatever it says then
      key={i}
      type="button"
      lang={other}
      onClick={() => switchLanguage(other)}
      className="min-h-11 rounded-md px-2 text-sm text-soft underline"
    >
      {nameOfLanguage(other)}
    </button>
  ));
}
