import type { MemberLanguage } from "../../texts/languages.ts";
import { loadImportWords } from "../members/import/import-words.ts";
import { loadFirstWords, loadLaterWords, loadPartWords } from "../members/texts/words.ts";
import { loadWaitlistWords } from "../members/waitlist/waitlist-words.ts";

/** All texts of the members' screens. */
export const loadWords = (language: MemberLanguage): Promise<void> =>
  loadFirstWords(language).then(loadLaterWords).then(loadPartWords).then(loadImportWords).then(loadWaitlistWords);
