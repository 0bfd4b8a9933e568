import { addWords, language } from "../texts/words.ts";

const IMPORT = import.meta.glob<{ [key: string]: unknown }>("../../../texts/*/members/import-words.ts");

let loaded: string | undefined;

/** Texts that this page alone shows. */
export async function loadImportWords(): Promise<void> {
  if (loaded === language) return;
  await addWords(IMPORT);
  loaded = language;
}
