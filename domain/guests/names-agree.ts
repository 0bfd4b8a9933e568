import { nameWords } from "./name-words.ts";

/**
 * Two names that one person may have written (docs/rules.md#guests): each word of the shorter is near a word of its own of
 * the longer, and one of these pairs is more than an initial. "S. Sjöberg" agrees with "Sjöberg, Sven". A name without a
 * word agrees with all.
 */
export function doNamesAgree(one: string, other: string): boolean {
  const [few = [], many = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return true;
  return few.some((word, i) =>
    many.some((each, j) => {
      if (isInitial(word) || isInitial(each) || !isNear(word, each)) return false;
      return canPair(few.toSpliced(i, 1), many.toSpliced(j, 1));
    }),
  );
}

/**
 * A name that says which of a family it is: no initial, and two words that are no particles; "van den Berg" is none.
 * Chinese, Japanese and Korean names are often written as one word.
 */
export function isFullName(name: string): boolean {
  const words = nameWords(name).filter((word) => !PARTICLES.has(word));
  if (words.some(isInitial)) return false;
  return words.length >= 2 || words.some((word) => EAST_ASIAN_NAME.test(word));
}

/**
 * A name that is one of these. A full name is asked against full ones alone, where there are any: "Per Berg" is not the
 * Anna Berg who was once written "Berg". A name without a word counts while there is no other.
 * @param names all names of one guest
 */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  const worded = names.filter((each) => nameWords(each).length > 0);
  const full = isFullName(name) ? worded.filter(isFullName) : [];
  const asked = [full, worded, names].find(({ length }) => length > 0) ?? [];
  return asked.some((each) => doNamesAgree(name, each));
}

const PARTICLES = new Set(
  "van den der de la von af al el bin ibn di da do dos du y".split(" "), // "y" joins surnames: Ortega y Gasset
);
const EAST_ASIAN_NAME = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]{2,}$/u;
const EAST_ASIAN_SIGN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u;

/** One letter may begin a name; one Chinese, Japanese or Korean sign is a name. */
const isInitial = (word: string) => lettersOf(word).length === 1 && !EAST_ASIAN_SIGN.test(word);

function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (isInitial(one)) return other.startsWith(one);
  if (isInitial(other)) return one.startsWith(other);
  return isOneStepAway(lettersOf(one), lettersOf(other));
}

/** One step makes another name of a shorter word: Ana and Ann. */
const NEAR_LETTERS_MIN = 4;

/** A letter more, less, another, or two neighbours exchanged (Damerau). */
function isOneStepAway(one: string[], other: string[]): boolean {
  const [short = [], long = []] = [one, other].sort((a, b) => a.length - b.length);
  if (short.length < NEAR_LETTERS_MIN || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const [shortRest, longRest] = [short.slice(from), long.slice(from)];
  if (short.length < long.length) return isSame(shortRest, longRest.slice(1));
  const [a, b, ...rest] = longRest;
  return isSame(shortRest.slice(1), longRest.slice(1)) || (b !== undefined && isSame(shortRest, [b, a ?? "", ...rest]));
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((letter, i) => letter === other[i]);

/** Each of the few gets a near word of its own. Words are at most twelve. */
function canPair(few: string[], many: string[]): boolean {
  const takenBy = new Map<number, number>();
  const findPair = (i: number, seen: Set<number>): boolean =>
    many.some((each, j) => {
      if (seen.has(j) || !isNear(few[i] ?? "", each)) return false;
      seen.add(j);
      const holder = takenBy.get(j);
      if (holder !== undefined && !findPair(holder, seen)) return false;
      takenBy.set(j, i);
      return true;
    });
  return few.every((_, i) => findPair(i, new Set()));
}

const lettersOf = (word: string) => [...word];
