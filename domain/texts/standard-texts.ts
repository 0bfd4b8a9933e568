import type { NotificationType } from "../messages/messages-owed.ts";
import { type Language, languageOf } from "./language.ts";
import { DEFAULT_TEMPLATES, type Template } from "./templates.ts";
import { SWEDISH_TEMPLATES } from "./templates-sv.ts";

const STANDARD: Record<Language, Record<NotificationType, Template>> = {
  en: DEFAULT_TEMPLATES,
  sv: SWEDISH_TEMPLATES,
};

/** What is sent in a booking's language where the owner has written nothing else; English where we have none in it. */
export const standardTexts = (type: NotificationType, locale: string | null): Template =>
  STANDARD[languageOf(locale) ?? "en"][type];

/** What the owner wrote; null where that is nothing, or what the editor shows while nothing is written: the English text. */
export function customTextOf(type: NotificationType, field: keyof Template, written: string | null): string | null {
  return written === DEFAULT_TEMPLATES[type][field] ? null : written;
}
