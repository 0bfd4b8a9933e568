import type { BookingToLink } from "../guests/guest.ts";

/**
 * Linking written a second time from docs/rules.md#guests, slowly and without the product's code: all guests are looked
 * through, words are paired in each order, distances are counted in full. Ids of guests by booking; null: nobody's, or open.
 */
export function linkPlainly(bookings: readonly BookingToLink[]): Map<string, string | null> {
  const guests: PlainGuest[] = [];
  return new Map(bookings.map((booking) => [booking.id, linkOne(booking, guests)]));
}

type PlainGuest = { id: string; addresses: Set<string>; names: Set<string>; last: number };

function linkOne({ id, entry, name, phone, email }: BookingToLink, guests: PlainGuest[]): string | null {
  const addresses = [phone, email].filter((address) => address !== null);
  if (addresses.length === 0) return null;
  const words = wordsOf(name);
  const holders = guests.filter((guest) => addresses.some((address) => guest.addresses.has(address)));
  const mayBe = holders.filter((guest) => isHis(words, guest));
  const wroteSo = words.length === 0 ? [] : holders.filter((guest) => guest.names.has(words.join(" ")));
  let found: PlainGuest | undefined;
  if (isFull(words)) {
    const points = (guest: PlainGuest) =>
      (addresses.every((address) => guest.addresses.has(address)) && addresses.length === 2 ? 4 : 2) +
      (wroteSo.includes(guest) ? 1 : 0);
    for (const guest of mayBe) {
      const isMore =
        !found || points(guest) > points(found) || (points(guest) === points(found) && guest.last > found.last);
      if (isMore) found = guest;
    }
  } else if (holders.length === 1 && mayBe.length === 1) found = mayBe[0];
  else if (wroteSo.length === 1) found = wroteSo[0];
  if (!found && holders.length > 0 && !isFull(words)) return null;
  if (!found) {
    found = { id: `g-${id}`, addresses: new Set(), names: new Set(), last: 0 };
    guests.push(found);
  }
  const isNew = addresses.some((address) => !found.addresses.has(address)) || !found.names.has(words.join(" "));
  if (isNew || holders.length > 1) found.last = entry;
  for (const address of addresses) found.addresses.add(address);
  found.names.add(words.join(" "));
  return found.id;
}

const COURTESY = ["familjen", "family", "fam", "mr", "mrs", "ms", "herr", "fru", "dr"];
const PARTICLES = "van den der de la von af al el bin ibn di da do dos du y".split(" ");
const LETTERS: Record<string, string> = { ø: "o", ł: "l", ß: "ss", æ: "ae", đ: "d", ð: "d", œ: "oe", þ: "th", ı: "i" };

function wordsOf(name: string): string[] {
  const plain = [...name.replaceAll("'", "").normalize("NFKD").toLowerCase()]
    .filter((sign) => !/\p{M}/u.test(sign))
    .map((sign) => LETTERS[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? sign : " "))
    .join("");
  return plain.split(" ").filter((word) => word !== "" && !COURTESY.includes(word));
}

const isAsian = (word: string) => /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(word);
const isLetter = (word: string) => word.length === 1 && !isAsian(word);

function isFull(words: string[]): boolean {
  const own = words.filter((word) => !PARTICLES.includes(word));
  return !own.some(isLetter) && (own.length > 1 || own.some((word) => isAsian(word) && word.length > 1));
}

function isHis(words: string[], { names }: PlainGuest): boolean {
  const all = [...names].map((name) => name.split(" ").filter(Boolean));
  const said = all.some((name) => name.length > 0) ? all.filter((name) => name.length > 0) : all;
  const full = said.filter(isFull);
  return (isFull(words) && full.length > 0 ? full : said).some((name) => agree(words, name));
}

function agree(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return true;
  return ordersOf(many).some(
    (order) =>
      few.every((word, i) => isNear(word, order[i] ?? "")) &&
      few.some((word, i) => !isLetter(word) && !isLetter(order[i] ?? "")),
  );
}

const ordersOf = (words: string[]): string[][] =>
  words.length < 2
    ? [words]
    : words.flatMap((word, i) => ordersOf(words.filter((_, j) => j !== i)).map((rest) => [word, ...rest]));

function isNear(one: string, other: string): boolean {
  if (isLetter(one) || isLetter(other)) return one.startsWith(other) || other.startsWith(one);
  return one === other || (Math.min(one.length, other.length) >= 4 && stepsBetween(one, other) === 1);
}

/** The whole table of Damerau's distance. */
function stepsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isTurned ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
