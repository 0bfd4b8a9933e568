/** What follows the last dot of a host: letters, or a name in punycode. Behind `Mary's` and `No.5` stands no such end. */
const HOST = /[\p{L}\p{N}-][.\u3002](?:xn--[a-z\d-]+|\p{L}{2,})(?![\p{L}\p{N}\p{M}'\u2019-])/iu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

/**
 * Does this text hold what a mail program or a phone would make a link of: `https://…`, `www.…`, `krog.se`, `a@krog.se`,
 * `10.0.0.1`? A dot with a space behind it (`St. Mary's`) or before a digit or a single letter (`No.5`, `A.B.`) is none.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC"); // full-width letters and dots are the same address
  return /:\/\/|\bwww[.\u3002]/i.test(plain) || HOST.test(plain) || NUMBERS.test(plain);
}
