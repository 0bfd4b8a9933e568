import { foldAccents } from "../texts/fold-accents.ts";

/** Courtesy is no name: "familjen Berg" is "Berg". */
const COURTESY = new Set(["familjen", "family", "fam", "mr", "mrs", "ms", "herr", "fru", "dr"]);

/** O'Brien is one word. An acute accent alone would fold into a space. */
const APOSTROPHES = /['’‘‛ʼʻʹ`´]|\p{Cf}/gu;

/** A longer name is compared by its first words, so that comparing stays quick. */
const WORDS_MAX = 12;

/** Folded words of a name without courtesy: `Dr. Åsa O'Brien-Lund` gives `["asa", "obrien", "lund"]`, an emoji none. */
export function nameWords(name: string): string[] {
  const folded = foldAccents(name.replace(APOSTROPHES, "")).normalize("NFC"); // folding takes Hangul apart
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !COURTESY.has(word)).slice(0, WORDS_MAX);
}

/** One spelling of a name, as a guest remembers it: "asa obrien lund". */
export const foldedName = (name: string): string => nameWords(name).join(" ");
