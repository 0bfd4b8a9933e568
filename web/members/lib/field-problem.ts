import { words } from "../texts/words.ts";

/**
 * The English of a schema or a rule, in the member's language: "Use at most 80 characters" is "Högst 80 tecken". What fills a text is
 * looked up too, as it may be a weekday. English and unknown texts stay.
 */
export function fieldProblem(message: string): string {
  const known = words.fieldProblems[message];
  if (known !== undefined) return known;
  for (const [english, text] of Object.entries(words.fieldProblems)) {
    const filled = english.includes("{}") && patternOf(english).exec(message)?.slice(1).map(fieldProblem);
    if (filled) return fill(text, filled);
  }
  return message;
}

/** "{} people must be able to do it" matches any text in the place of `{}`. */
const patternOf = (english: string) =>
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "(.+)")}$`);

const fill = (text: string, filled: string[]) => filled.reduce((said, each) => said.replace("{}", () => each), text);
