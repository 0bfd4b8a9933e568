/** Letters that no decomposition takes apart, as people write them who lack them. What is stored is folded the same way. */
const PLAIN = Object.entries({ ø: "o", ł: "l", ß: "ss", æ: "ae", đ: "d", ð: "d", œ: "oe", þ: "th", ı: "i" });

/** Lower case without accents: åsa finds Åsa, and Soren Søren (docs/rules.md#search). */
export const foldAccents = (text: string) =>
  PLAIN.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(),
  );

type Named = { customerName: string; customerEmail: string | null; customerPhone: string | null };

/** What a search looks through: name, e-mail and the phone's digits. */
export function searchTextOf({ customerName, customerEmail, customerPhone }: Named): string {
  const digits = (customerPhone ?? "").replace(/\D/g, "");
  return [foldAccents(customerName), foldAccents(customerEmail ?? ""), digits].filter(Boolean).join("\n");
}

/** More words than these are looked for as they stand, so that the statement stays small. */
const WORDS_MAX = 12;

/**
 * The words a search looks for (docs/rules.md#search): all of the query, in any order, each somewhere in the search
 * text. Words are folded; those that make up a phone number in any format become its digits, so that "Åsa 070-123 45
 * 67" is found in +46701234567. Empty when nothing is asked for.
 */
export function searchWordsOf(query: string): string[] {
  const wanted: string[] = [];
  let phone: string[] = [];
  const endPhone = () => {
    const digits = digitsOf(phone.join(""));
    wanted.push(...(digits.length < PHONE_DIGITS_MIN ? phone : [digits]));
    phone = [];
  };
  for (const word of foldAccents(query).split(/\s+/).filter(Boolean)) {
    if (/^[+\d()\-./]+$/.test(word)) phone.push(word);
    else {
      endPhone();
      wanted.push(word);
    }
  }
  endPhone();
  const words = [...new Set(wanted)];
  const rest = words.slice(WORDS_MAX).join(" ");
  return rest ? [...words.slice(0, WORDS_MAX), rest] : words;
}

/** Fewer are a number like any other word: of a room, of a party. */
const PHONE_DIGITS_MIN = 3;

/** The 0 or 00 in front is dropped, and the (0) behind a country's number: the stored phone has neither. */
const digitsOf = (phone: string) =>
  phone
    .replace(/(?<=\d)\(0\)/, "")
    .replace(/\D/g, "")
    .replace(/^0{1,2}/, "");
