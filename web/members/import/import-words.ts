import { addWords } from "../texts/words.ts";

const IMPORT = import.meta.glob<{ [key: string]: unknown }>("../../../texts/*/members/import-words.ts");

/** Texts that this page alone shows. */
export const loadImportWords = (): Promise<void> => addWords(IMPORT);
