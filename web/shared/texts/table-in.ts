import type { Language } from "../../../texts/languages.ts";

/** Loads a language's file of those that `import.meta.glob` has found. */
export const tableIn = async <Texts>(
  files: Record<string, () => Promise<Texts>>,
  language: Language,
): Promise<Texts> => {
  const load = Object.entries(files).find(([file]) => file.includes(`/${language}/`))?.[1];
  if (!load) throw new Error(language);
  return load();
};
