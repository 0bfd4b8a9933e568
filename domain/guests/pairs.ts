import { HOLDERS_MAX, isAddressKey } from "./keys.ts";
import { doNamesAgree, isFullName } from "./names-agree.ts";

/**
 * Why two guests may be one person (docs/rules.md#pairs). S1: an address of both, and full names that agree. S2: the same full name, and
 * numbers or mails one sign apart. W1: the same full name, only these two here, a number of one and a mail of the other. W2: the
 * same, of a rare name that more have.
 */
const PAIR_REASONS = ["S1", "S2", "W1", "W2"] as const;
type PairReason = (typeof PAIR_REASONS)[number];
/** "Same person?" is asked of these; the others are shown on the guest's page alone. */
export const SURE_REASONS = ["S1", "S2"] as const satisfies readonly PairReason[];

/** A head with what it and its members know. */
export type PersonToPair = { id: string; names: readonly string[]; keys: readonly string[] };

/** Guests of a business, and those who have a word in their name, each at most as many as were counted. */
export type Crowd = { guests: number; having: ReadonlyMap<string, number> };

/** `a` is the lower id. */
export type Pair = { a: string; b: string; reason: PairReason };

/** More guests of one full name are compared only with those touched. */
export const NAMESAKES_MAX = 200;
/** Guests whom chance alone would give this name; below it the name is rare. */
const RARE = 0.3;

/**
 * Pairs of those touched with anybody, the surer reason of each, in the order of their ids. None is ever merged by itself.
 * @param people those touched, everybody who holds an address of theirs, unless too many do, and everybody of the same full name
 * @param crowd null where it was not counted: names are not rare then
 */
export function pairsOf(
  touched: ReadonlySet<string>,
  people: readonly PersonToPair[],
  crowd: Crowd | null = null,
): Pair[] {
  const [atAddress, ofName] = [groups(people, isAddressKey), groups(people, isNameKey)];
  for (const [key, holders] of atAddress) if (holders.length > HOLDERS_MAX) atAddress.delete(key);
  const isCompared = (key: string, { id }: PersonToPair) => namesakes(ofName, key) <= NAMESAKES_MAX || touched.has(id);
  const found = new Map<string, Pair>();
  for (const one of people) {
    if (!touched.has(one.id)) continue;
    const named = one.keys.flatMap((key) => (ofName.get(key) ?? []).filter((each) => isCompared(key, each)));
    const near = new Set([...one.keys.flatMap((key) => atAddress.get(key) ?? []), ...named]);
    near.delete(one);
    for (const other of near) {
      const reason = reasonOf(one, other, { atAddress, ofName, crowd });
      const [a, b] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
      if (reason) found.set(`${a} ${b}`, { a, b, reason });
    }
  }
  return [...found.values()].sort((x, y) => (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1));
}

type Groups = Map<string, PersonToPair[]>;

export const isNameKey = (key: string): boolean => key.startsWith("f");

function groups(people: readonly PersonToPair[], isOf: (key: string) => boolean): Groups {
  const by: Groups = new Map();
  for (const person of people)
    for (const key of person.keys.filter(isOf)) by.set(key, [...(by.get(key) ?? []), person]);
  return by;
}

const namesakes = (ofName: Groups, key: string) => ofName.get(key)?.length ?? 0;

/** Words whose commonness says whether names of those touched are rare. */
export function wordsToCount(touched: ReadonlySet<string>, people: readonly PersonToPair[]): string[] {
  const ofName = groups(people, isNameKey);
  const keys = people.filter(({ id }) => touched.has(id)).flatMap((person) => person.keys.filter(isNameKey));
  const several = keys.filter((key) => namesakes(ofName, key) > 2 && namesakes(ofName, key) <= NAMESAKES_MAX);
  return [...new Set(several.flatMap((key) => key.slice(1).split(" ")))];
}

type Around = { atAddress: Groups; ofName: Groups; crowd: Crowd | null };

function reasonOf(one: PersonToPair, other: PersonToPair, { atAddress, ofName, crowd }: Around): PairReason | null {
  const shared = one.keys.some((key) => atAddress.has(key) && other.keys.includes(key));
  if (shared && doFullNamesAgree(one, other)) return "S1";
  const names = one.keys.filter((key) => isNameKey(key) && other.keys.includes(key));
  if (names.length === 0) return null;
  if (isAddressMistyped(one, other)) return "S2";
  if (!isNumberAndMail(one, other)) return null;
  if (names.some((key) => namesakes(ofName, key) === 2)) return "W1";
  return names.some((key) => namesakes(ofName, key) <= NAMESAKES_MAX && isRare(key, crowd)) ? "W2" : null;
}

const doFullNamesAgree = (one: PersonToPair, other: PersonToPair) =>
  one.names.filter(isFullName).some((name) => other.names.filter(isFullName).some((each) => doNamesAgree(name, each)));

/** A number or mail of one is a sign away from one of the other. */
const isAddressMistyped = (one: PersonToPair, other: PersonToPair) =>
  one.keys.some((key) => isAddressKey(key) && other.keys.some((each) => each[0] === key[0] && isMistyped(key, each)));

/** One digit of a number, or one sign of a mail that is no digit: anna1@ and anna2@ are two people's. */
function isMistyped(one: string, other: string): boolean {
  const changed = signsChanged(one.slice(1), other.slice(1));
  if (changed === null) return false;
  return one.startsWith("p") || !/\d/.test(changed);
}

/** The signs by which two texts differ, where it is one more, less, another or two exchanged; null: by nothing or by more. */
function signsChanged(one: string, other: string): string | null {
  const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
  if (one === other || long.length - short.length > 1) return null;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1) ? long.charAt(from) : null;
  if (short.slice(from + 1) === long.slice(from + 1)) return short.charAt(from) + long.charAt(from);
  const [x, y] = [short.charAt(from), short.charAt(from + 1)];
  return short.slice(from + 2) === long.slice(from + 2) && long.startsWith(y + x, from) ? x + y : null;
}

/** One of them has only numbers, the other only mails. */
function isNumberAndMail(one: PersonToPair, other: PersonToPair): boolean {
  const kinds = [one, other].map(({ keys }) => [...new Set(keys.filter(isAddressKey).map((key) => key[0]))].join(""));
  return kinds.toSorted().join(" ") === "e p";
}

function isRare(key: string, crowd: Crowd | null): boolean {
  if (!crowd) return false;
  const words = key.slice(1).split(" ");
  return (
    words.reduce(
      (expected, word) => (expected * (crowd.having.get(word) ?? crowd.guests)) / crowd.guests,
      crowd.guests,
    ) < RARE
  );
}
