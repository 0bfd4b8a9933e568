import type { Language } from "../../../texts/languages.ts";

/** A language's file of those that `import.meta.glob` has found. */
export function fileIn<File>(files: Record<string, File>, language: Language): File {
  const file = Object.entries(files).find(([name]) => name.includes(`/${language}/`))?.[1];
  if (!file) throw new Error(language);
  return file;
}

/** Loads it. */
export const tableIn = async <Texts>(files: Record<string, () => Promise<Texts>>, language: Language): Promise<Texts> =>
  fileIn(files, language)();
