import type { MessageType } from "../messages/messages-owed.ts";
import { type Language, languageOf } from "./language.ts";
import { DEFAULT_TEMPLATES, type Template } from "./templates.ts";
import { SWEDISH_TEMPLATES } from "./templates-sv.ts";

const STANDARD: Record<Language, Record<MessageType, Template>> = {
  en: DEFAULT_TEMPLATES,
  sv: SWEDISH_TEMPLATES,
};

export const standardTexts = (type: MessageType, locale: string | null): Template =>
  STANDARD[languageOf(locale) ?? "en"][type];

/** Null when the owner wrote no text, or left the editor's English one. */
export function customTextOf(type: MessageType, field: keyof Template, written: string | null): string | null {
  return written === DEFAULT_TEMPLATES[type][field] ? null : written;
}
