import type { MessageType } from "../../../../domain/messages/messages-owed.ts";
import { standardTexts } from "../../../../domain/texts/standard-texts.ts";
import { templates as DEFAULT_TEMPLATES, type Template } from "../../../../texts/en/templates.ts";
import { language } from "../../texts/words.ts";

type Texts = { [Field in keyof Template]?: string | null };

/** In the member's language. Customers get them in their own. */
export const shownStandard = (type: MessageType): Template => standardTexts(type, language);

/** The server knows a standard text by its English; the editor shows the member's language. */
export const asShown = <T extends Texts>(type: MessageType, texts: T): T =>
  withStandard(texts, DEFAULT_TEMPLATES[type], shownStandard(type));
export const asStored = <T extends Texts>(type: MessageType, texts: T): T =>
  withStandard(texts, shownStandard(type), DEFAULT_TEMPLATES[type]);

function withStandard<T extends Texts>(texts: T, from: Template, to: Template): T {
  const fields = (Object.keys(from) as (keyof Template)[]).filter((field) => texts[field] === from[field]);
  return { ...texts, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
}
