/** A host ends behind its last dot with letters or a name in punycode. `Mary's` and `No.5` have no such end. */
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

const DOT = "[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]";
/** Characters that nobody sees. Programs that look for addresses may skip them. */
const UNSEEN = "[\\p{Cf}\\ufe0e\\ufe0f]*";
const joinedByUnseen = (...parts: string[]) => parts.join(UNSEEN);

/**
 * Where an address breaks: behind the colon of `https://` and of `mailto:me`, in the slashes of `\\server`, behind the dots of
 * `me@www.evil.example` and behind the first dot of `203.0.113.7`. Top-level domains exist in every script, begin with no digit
 * and have two letters, so that `18.30`, `J.R. Smith` and `S:t Erik` stay.
 */
const LINK_BREAKS = new RegExp(
  [
    `:(?=${joinedByUnseen("", "/", "/")})`,
    `(?<=${joinedByUnseen("[a-z]", "[a-z]", "[a-z]", "")}):(?=${UNSEEN}(?:\\+${UNSEEN})?${joinedByUnseen("[\\p{L}\\p{N}]", "[\\p{L}\\p{N}]")})`,
    `\\\\(?=${joinedByUnseen("", "\\\\")})`,
    `${DOT}(?=${UNSEEN}\\p{L}[\\p{M}\\p{Cf}]*\\p{L})`,
    `(?<=${joinedByUnseen("\\p{N}", "")})${DOT}(?=${joinedByUnseen("", "\\p{N}+", DOT, "\\p{N}+", DOT, "\\p{N}")})`,
  ].join("|"),
  "giu",
);

/**
 * Puts a space into every address of a text, so that no mail program and no phone makes a link of it. `own` are addresses that
 * stay, unless something continues them: `breakWebAddresses("Menu: evil.example")` is "Menu: evil. example".
 */
export function breakWebAddresses(text: string, own: string[] = []): string {
  if (own.length === 0) return text.replace(LINK_BREAKS, "$& ");
  return text
    .split(new RegExp(`(${own.map(exactAddress).join("|")})`, "giu"))
    .map((part, i) => (i % 2 === 0 ? part.replace(LINK_BREAKS, "$& ") : part))
    .join("");
}

/** A pattern by which `/bistro` is not found in `/bistro-bar` or `/bistro/../bar`, nor `anna@krogen.example` in `joanna@krogen.example`. */
function exactAddress(address: string): string {
  const before = address.includes("://") ? "" : "(?<![\\p{L}\\p{N}._%+@-])";
  const after = `(?![\\p{L}\\p{N}_%\\\\@-]|/(?!\\p{P}*(?:\\s|$))|${DOT}[\\p{L}\\p{N}])`;
  return before + address.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + after;
}
