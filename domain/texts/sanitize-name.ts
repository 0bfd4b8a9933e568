import { breakWebAddresses } from "./web-address.ts";

/** Also marks that turn the direction of text. */
const BREAKS = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** For headers, subjects and SMS. */
export const oneLine = (text: string) => text.toWellFormed().replace(BREAKS, " ").trim();

/** One line, without an address that a mail program or phone would link. */
export const sanitizeName = (name: string) => breakWebAddresses(oneLine(name));

const SENDER_MAX = 60;
const READ_MAX = 200;

/**
 * A business's name as a mail's sender: no quotes, brackets, addresses or links, because mail programs show little
 * else. Nor `=?…?=`, which programs decode also within quotes. Null without a letter or digit.
 */
export function senderName(name: string): string | null {
  const words = oneLine(name.slice(0, READ_MAX))
    .replace(/\S+@\S+|\S+:\/\/\S*/gu, "")
    .replace(/["“”„«»<>@\\]/gu, "")
    .replace(/=+(?=\?)|(?<=\?)=+/gu, "");
  const plain = sanitizeName(words);
  const cut = oneLine([...plain].slice(0, SENDER_MAX).join(""));
  return /[\p{L}\p{N}]/u.test(cut) ? cut : null;
}

/**
 * `Ingrid` of `Ingrid Bergström`, for a greeting. A title or an initial greets with the whole name.
 * @param name from `sanitizeName`
 */
export function firstName(name: string): string {
  const [last = "", first] = name.split(",").map((part) => part.trim());
  const [word = ""] = (first || last).split(" ");
  return /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(word) && !TITLES.has(word.toLowerCase()) ? word : name;
}

/** `Ingrid` of `Ingrid Bergström`, `Bergström` of `Dr. Bergström`, `anna` of `anna berg`: one word to call a party by. */
export function calledName(name: string): string {
  const words = firstName(oneLine(name)).split(/[\s,]+/);
  return words.find((word) => /\p{L}/u.test(word) && !TITLES.has(word.toLowerCase().replace(".", ""))) ?? "…";
}

const TITLES = new Set(["dr", "mr", "mrs", "ms", "miss", "prof", "sir", "herr", "fru", "familjen", "frau", "the"]);
