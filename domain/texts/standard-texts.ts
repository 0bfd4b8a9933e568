import type { Template } from "../../texts/en/templates.ts";
import type { MessageType } from "../messages/messages-owed.ts";
import { mailWords } from "./mail-words.ts";

export const standardTexts = (type: MessageType, locale: string | null): Template => mailWords(locale).templates[type];

/** Null when the owner wrote no text, or left the editor's English one. */
export function customTextOf(type: MessageType, field: keyof Template, written: string | null): string | null {
  return written === mailWords("en").templates[type][field] ? null : written;
}
