import { foldAccents } from "../texts/fold-accents.ts";
import { readableEmail } from "./readable-email.ts";

type SearchedCustomer = { customerName: string; customerEmail: string | null; customerPhone: string | null };

/** Name, e-mail, also with the letters of its domain, and the phone's digits, a line each. */
export function searchTextOf({ customerName, customerEmail, customerPhone }: SearchedCustomer): string {
  const digits = (customerPhone ?? "").replace(/\D/g, "");
  const email = customerEmail ?? "";
  const addresses = new Set([email, readableEmail(email)].map(foldAccents));
  return [foldAccents(customerName), ...addresses, digits].filter(Boolean).join("\n");
}

/** Further words are searched as one; the statement stays small. */
const WORDS_MAX = 12;

/**
 * The words a search text must hold (docs/rules.md#search). Phone numbers in any format become digits: `Åsa 070-123 45
 * 67` is `["asa", "701234567"]`.
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

/** A shorter number is a word, like a room's. */
const PHONE_DIGITS_MIN = 3;

/** Stored phones have no leading 0 or 00, and no (0) after the country code. */
const digitsOf = (phone: string) =>
  phone
    .replace(/(?<=\d)\(0\)/, "")
    .replace(/\D/g, "")
    .replace(/^0{1,2}/, "");
