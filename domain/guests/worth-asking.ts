import { withoutAnyMarks } from "../texts/without-marks.ts";
import { nameWords } from "./name-words.ts";

/** A typed question by its parts. */
export type Question = {
  /** The first word with an @ behind its first sign. */
  mail: string | null;
  /** Folded words of letters, in the order typed. */
  words: string[];
  /** Numbers of two digits or more in any format, as typed: `["070-123 45"]`. */
  numbers: string[];
};

const DIGITS_MIN = 3;
const LETTERS_MIN = 2;
const NUMBER = /(?<![\p{L}\p{N}])\+?\d[\d()\-./\s]*\d(?![\p{L}\p{N}])/gu;

/**
 * A question that guests are searched for: from the third digit of a number, the second letter of a word, or the first sign
 * of a mail before its @ (docs/rules.md#guests).
 */
export function isWorthAsking(query: string): boolean {
  const { mail, words, numbers } = readQuestion(query);
  return mail !== null || isLongEnough(longestOf(words)) || numbers.some((each) => digitsOf(each).length >= DIGITS_MIN);
}

export function readQuestion(query: string): Question {
  const plain = withoutAnyMarks(query)
    .normalize("NFKC")
    .replace(/\btel:/gi, " ");
  const mail = plain.split(/\s+/).find((word) => word.indexOf("@") > 0) ?? null;
  const rest = mail === null ? plain : plain.replace(mail, " ");
  return { mail, words: nameWords(rest.replace(NUMBER, " ")), numbers: rest.match(NUMBER) ?? [] };
}

/** By letters; of equally long words the first. */
export const longestOf = (words: readonly string[]): string =>
  words.toSorted((a, b) => [...b].length - [...a].length)[0] ?? "";

export const isLongEnough = (word: string): boolean => [...word].length >= LETTERS_MIN;

export const digitsOf = (number: string): string => number.replace(/\D/g, "");
