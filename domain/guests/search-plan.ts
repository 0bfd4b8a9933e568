import { DIAL_CODES } from "../people/dial-codes.ts";
import { emailForm } from "../people/email-address.ts";
import { foldAccents } from "../texts/fold-accents.ts";
import { fromBehind } from "./keys.ts";
import { digitsOf, isLongEnough, isWorthAsking, longestOf, readQuestion } from "./worth-asking.ts";

/** How a typed question is asked of `guest_keys` and `guests.search_text` (docs/rules.md#guests). */
export type SearchPlan = {
  /** A guest is found by a key that begins with one of these (`key >= p AND key < p || char(1114111)`); three at most. */
  prefixes: string[];
  /** Every one must stand in the guest's search text (`instr`). */
  contained: string[];
  /** A guest with one of these keys has the whole address that was typed and comes first. */
  exact: string[];
  /** Keys to read at most, over all prefixes. */
  limit: number;
};

/** A page of one word's guests is enough; a second word needs more of the first one's to choose from. */
const KEYS_READ = { alone: 200, withMore: 2_000 };
/** The last digits, as people say them; fewer are those of too many. */
const LAST_DIGITS_MIN = 4;
const CONTAINED_MAX = 12;
const NO_REGION = "SE";
/** Their numbers keep the 0 behind the dial code. */
const KEEPS_ZERO = ["IT", "SM", "VA"];

/**
 * The plan of a question; null where it is too short to ask (`isWorthAsking`).
 * @param region the business's country (`shownRegion`), `SE` where it has none: a leading 0 stands for its dial code
 */
export function searchPlan(query: string, region: string | null): SearchPlan | null {
  if (!isWorthAsking(query)) return null;
  const { mail, words, numbers } = readQuestion(query);
  if (mail !== null) return planOfMail(mail, [...words, ...numbers.map(storedDigits)]);
  const word = longestOf(words);
  if (isLongEnough(word)) {
    const rest = [...without(words, word), ...numbers.map(storedDigits)];
    return { prefixes: [`n${word}`], exact: [], ...limited(rest) };
  }
  const number = longestOf(numbers);
  const rest = [...words, ...without(numbers, number).map(storedDigits)];
  return { ...planOfNumber(number, region ?? NO_REGION), ...limited(rest) };
}

/** `070-123` is 4670123 in Sweden, and the end of a number when it is short of its beginning. */
function planOfNumber(number: string, region: string): Pick<SearchPlan, "prefixes" | "exact"> {
  const begins = beginningsOf(number, region).map((begin) => `p${begin}`);
  const digits = digitsOf(withoutZero(number));
  const ends = digits.length >= LAST_DIGITS_MIN ? [`r${fromBehind(digits)}`] : [];
  return { prefixes: [...new Set([...begins, ...ends])], exact: begins };
}

function beginningsOf(number: string, region: string): string[] {
  const digits = digitsOf(withoutZero(number));
  const dial = DIAL_CODES.get(region) ?? "";
  if (number.startsWith("+")) return [digits];
  if (digits.startsWith("00")) return [digits.slice(2)].filter(Boolean);
  if (!digits.startsWith("0")) return [digits, `${dial}${digits}`];
  const kept = KEEPS_ZERO.includes(region) ? [`${dial}${digits}`] : [];
  return [...kept, `${dial}${digits.slice(1)}`];
}

const without = (texts: string[], one: string) => texts.toSpliced(texts.indexOf(one), 1);

/** Digits within a stored number, which has no 0 in front. */
const storedDigits = (number: string) => digitsOf(withoutZero(number)).replace(/^0{1,2}/, "");

/** Stored numbers have no (0) behind the country's, which may be half typed. */
const withoutZero = (number: string) => number.replace(/(?<=\d\s*)\(0(\)|$)/, "");

/** A domain may be typed in its letters, as far as it is typed: then the text beside the key decides. */
function planOfMail(mail: string, others: string[]): SearchPlan {
  const typed = mail.toLowerCase();
  const local = typed.slice(0, typed.lastIndexOf("@") + 1);
  const hasLetters = /[^\x20-\x7e]/.test(typed.slice(local.length));
  const prefixes = [`e${hasLetters ? local : typed}`];
  return {
    prefixes,
    exact: [`e${emailForm(mail)}`],
    ...limited([...(hasLetters ? [foldAccents(mail)] : []), ...others]),
  };
}

const limited = (contained: string[]) => ({
  contained: contained.filter(Boolean).slice(0, CONTAINED_MAX),
  limit: contained.length > 0 ? KEYS_READ.withMore : KEYS_READ.alone,
});

type Found = { isExact: boolean; isToday: boolean; lastAt: number | null };

/** Order of an answer: the whole address, then a booking today, then the latest visit; else as it was. */
export const inOrder = <Each extends Found>(found: readonly Each[]): Each[] =>
  found.toSorted(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      Number(b.isToday) - Number(a.isToday) ||
      (b.lastAt ?? Number.NEGATIVE_INFINITY) - (a.lastAt ?? Number.NEGATIVE_INFINITY) ||
      0,
  );
