import { smsLength } from "../../../../domain/texts/sms-length.ts";

const SHORT = 70;
const LONG = 160;
const NAMED = 3;

/** Against one SMS's limit; `why` explains a lower one. */
export function smsCount(text: string): { count: string; parts: string | null; why: string | null } {
  const { characters, parts, perPart, alphabet } = smsLength(text);
  const limit = alphabet === "gsm7" ? LONG : SHORT;
  return {
    count: `${characters}/${limit} characters`,
    parts: parts > 1 ? `Goes out as ${parts} SMS of up to ${perPart} characters.` : null,
    why: alphabet === "gsm7" ? null : `The limit is ${SHORT} instead of ${LONG} because of ${nonGsmCharacters(text)}.`,
  };
}

function nonGsmCharacters(text: string): string {
  const found = [...new Set(text)].filter((symbol) => smsLength(symbol).alphabet !== "gsm7");
  const named = found.slice(0, NAMED).map((symbol) => `“${symbol}”`);
  return [...named, ...(found.length > NAMED ? ["others"] : [])].join(", ");
}
