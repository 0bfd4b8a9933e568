import type { ErrorParams, ErrorSpec } from "../../contract/error-spec.ts";
import { ERRORS } from "../../contract/error-table.ts";
import * as en from "../../texts/en/members/words.ts";
import * as sv from "../../texts/sv/members/words.ts";

type Table = { [name: string]: unknown };
type Text = (...values: string[]) => unknown;

/** Fill the functions of a table; the second is for forms with the number 1. */
const FILLS = [["11", "22", "33", "44"], ["1"]];
/** Parameters of a refusal, whatever their names. */
const PARAMS = new Proxy<ErrorParams>({}, { get: () => 11 });
/** No Swedish sentence has these words. */
const WORDS = `the of and your you with this are was were been cannot please from bookings? guests? tables? seats? today tomorrow
  saved? cancel(led)? deleted? closed open hours minutes customers? walk-in closed monday tuesday wednesday thursday friday
  saturday sunday june july`;
const ENGLISH = new RegExp(`(?<![\\p{L}\\d@./-])(${WORDS.split(/\s+/).join("|")})(?![\\p{L}\\d@./-])`, "iu");
/** Time zones, and variables of messages. */
const NAMES = /Isle of Man|Port of Spain|\{\w+\}/g;

const texts = new Set<string>();
const patterns: RegExp[] = [];
collect(en, sv);
for (const words of Object.values<ErrorSpec>(ERRORS).flatMap(({ title, message }) => [title, message]))
  add(typeof words === "string" ? [words] : partsOf(() => words(PARAMS), ["11"]));
for (const words of Object.values(en.fields))
  if (typeof words === "function") add(partsOf(() => words(PARAMS as never), ["11", "undefined"]));

/** Reads the screen for texts of the English table, sentences of the API and other English words. */
export const englishOnScreen = (): string[] => readScreen().filter((text) => isEnglish(text.replace(NAMES, "")));

const isEnglish = (text: string) =>
  texts.has(text) || ENGLISH.test(text) || patterns.some((pattern) => pattern.test(text));

/** Texts that are alike in Swedish are left out. */
function collect(english: Table, swedish: Table): void {
  for (const [name, text] of Object.entries(english)) {
    const other = swedish[name];
    if (typeof text === "string") text === other || add([text]);
    else if (typeof text === "function" && typeof other === "function") {
      for (const values of FILLS) {
        const [parts, others] = [partsOf(text as Text, values), partsOf(other as Text, values)];
        if (parts.join("*") !== others.join("*")) add(parts);
      }
    } else if (text && other) collect(text as Table, other as Table);
  }
}

/** Around the values; none of a text that takes more than words and numbers. */
function partsOf(text: Text, values: string[]): string[] {
  try {
    return String(text(...values)).split(new RegExp(`\\b(?:${values.join("|")})\\b`));
  } catch {
    return [];
  }
}

function add(parts: string[]): void {
  if (!/\p{L}{2}/u.test(parts.join(" "))) return;
  if (parts.length === 1) texts.add(parts.join("").trim());
  else patterns.push(new RegExp(`^${parts.map((part) => part.replace(/[^\p{L}\d\s]/gu, "\\$&")).join("(.+)")}$`));
}

/** Texts of elements and their parts, attributes that are read aloud, the title. */
function readScreen(): string[] {
  const read = [document.title];
  for (const element of document.body.querySelectorAll("*")) {
    if (element.matches("script, style, noscript, iframe")) continue;
    if (element.children.length === 0) read.push(element.textContent);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) read.push(node.textContent ?? "");
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"])
      read.push(element.getAttribute(name) ?? "");
    if (element instanceof HTMLInputElement && /^(text|email|tel|url|search)$/.test(element.type))
      read.push(element.value);
  }
  return [...new Set(read.map((text) => text.replace(/\s+/g, " ").trim()))].filter(Boolean);
}
