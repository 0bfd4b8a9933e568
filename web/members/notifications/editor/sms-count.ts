import { smsLength } from "../../../../domain/texts/sms-length.ts";
import { words } from "../../texts/words.ts";

const say = words.notifications.editor;

const SHORT = 70;
const LONG = 160;
const NAMED = 3;

/** Against one SMS's limit; `why` explains a lower one. */
export function smsCount(text: string): { count: string; parts: string | null; why: string | null } {
  const { characters, parts, perPart, alphabet } = smsLength(text);
  const limit = alphabet === "gsm7" ? LONG : SHORT;
  return {
    count: say.characters(characters, limit),
    parts: parts > 1 ? say.parts(parts, perPart) : null,
    why: alphabet === "gsm7" ? null : say.shortLimit(SHORT, LONG, nonGsmCharacters(text)),
  };
}

function nonGsmCharacters(text: string): string {
  const found = [...new Set(text)].filter((symbol) => smsLength(symbol).alphabet !== "gsm7");
  const named = found.slice(0, NAMED).map(say.character);
  return [...named, ...(found.length > NAMED ? [say.others] : [])].join(", ");
}
