import type { Language } from "../../texts/languages.ts";
import { languageOf } from "./language.ts";

/** A name that the owner gave, such as that of an area, and the same in another language; of a service also its description. */
export type TranslatedName = { name: string; translated: string; description?: string };

/**
 * An owner's texts in another language than the main ones; null: the main text stands (docs/rules.md#own-texts). `description`
 * takes the place of the one that the page shows.
 */
export type Translation = {
  language: Language;
  heroTitle: string | null;
  heroSubtitle: string | null;
  description: string | null;
  cancellationPolicy: string | null;
  names: TranslatedName[];
};

/** The database may hold any text: what is no translation is left out. */
export function translationsOf(stored: string | null): Translation[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.flatMap(translationIn) : [];
  } catch {
    return [];
  }
}

function translationIn(stored: unknown): Translation[] {
  if (!isRecord(stored) || typeof stored.language !== "string") return [];
  const language = languageOf(stored.language);
  if (!language) return [];
  const text = (field: unknown) => (typeof field === "string" && field !== "" ? field : null);
  const { names } = stored;
  return [
    {
      language,
      heroTitle: text(stored.heroTitle),
      heroSubtitle: text(stored.heroSubtitle),
      description: text(stored.description),
      cancellationPolicy: text(stored.cancellationPolicy),
      names: Array.isArray(names) ? names.flatMap(nameIn) : [],
    },
  ];
}

function nameIn(stored: unknown): TranslatedName[] {
  if (!isRecord(stored)) return [];
  const { name, translated, description } = stored;
  if (typeof name !== "string" || typeof translated !== "string") return [];
  return [{ name, translated, ...(typeof description === "string" && description !== "" ? { description } : {}) }];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The texts of one language; undefined: the main ones alone. */
export const ownTextsIn = (translations: Translation[], language: string | null): Translation | undefined =>
  translations.find((each) => each.language === language);

/** A name as its reader's language has it. It is found by the main name, so that a new main name is told until its owner translates it. */
export const ownName = (texts: Translation | undefined, name: string): string =>
  texts?.names.find((each) => each.name === name)?.translated ?? name;

/** The same for the names that a message tells, by id. */
export const ownNames = (texts: Translation | undefined, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, ownName(texts, name)]));

/** The description of the service with this main name; a service without one has none in any language. */
export const ownDescription = (texts: Translation | undefined, name: string, description: string): string =>
  description && (texts?.names.find((each) => each.name === name)?.description ?? description);
