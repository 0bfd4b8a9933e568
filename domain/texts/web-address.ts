/** A dot, then letters or punycode. `Mary's` and `No.5` have no such end. */
const HOST = /[\p{L}\p{N}-][.\u3002](?:xn--[a-z\d-]+|\p{L}{2,})(?![\p{L}\p{N}\p{M}'\u2019-])/iu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

/**
 * Would a mail program or phone link a part: `https://…`, `www.…`, `krog.se`, `a@krog.se`, `10.0.0.1`? Safe is a dot
 * before a space (`St. Mary's`), digit or single letter (`No.5`, `A.B.`).
 */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return /:\/\/|\bwww[.\u3002]/i.test(plain) || HOST.test(plain) || NUMBERS.test(plain);
}

const DOT = "[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]";
/** Programs that look for addresses may skip these. */
const UNSEEN = "[\\p{Cf}\\ufe0e\\ufe0f]*";
const joinedByUnseen = (...parts: string[]) => parts.join(UNSEEN);
const NUMBER = "\\p{N}[\\p{N}\\p{Cf}\\ufe0e\\ufe0f]*";

/**
 * A space here breaks an address. Top-level domains have two letters of any script, so `18.30`, `J.R. Smith` and `S:t
 * Erik` stay.
 *
 * | after | of |
 * | --- | --- |
 * | the colon | `https://`, `mailto:me` |
 * | the first backslash | `\\server` |
 * | dots before letters | `me@www.evil.example` |
 * | the first dot | `203.0.113.7` |
 */
const LINK_BREAKS = new RegExp(
  [
    `:(?=${joinedByUnseen("", "/", "/")})`,
    `(?<=${joinedByUnseen("[a-z]", "[a-z]", "[a-z]", "")}):(?=${UNSEEN}(?:\\+${UNSEEN})?${joinedByUnseen("[\\p{L}\\p{N}]", "[\\p{L}\\p{N}]")})`,
    `\\\\(?=${joinedByUnseen("", "\\\\")})`,
    `${DOT}(?=${UNSEEN}\\p{L}[\\p{M}\\p{Cf}]*\\p{L})`,
    `(?<=${joinedByUnseen("\\p{N}", "")})${DOT}(?=${joinedByUnseen("", NUMBER + DOT, NUMBER + DOT, "\\p{N}")})`,
  ].join("|"),
  "giu",
);

/**
 * Breaks every address with a space, so that nothing links it: `Menu: evil. example`.
 * @param own addresses that stay, unless more of an address follows
 */
export function breakWebAddresses(text: string, own: string[] = []): string {
  if (own.length === 0) return text.replace(LINK_BREAKS, "$& ");
  return text
    .split(new RegExp(`(${own.map(exactAddress).join("|")})`, "giu"))
    .map((part, i) => (i % 2 === 0 ? part.replace(LINK_BREAKS, "$& ") : part))
    .join("");
}

/**
 * Matches whole addresses: not `/bistro` in `/bistro-bar` or `/bistro/../bar`, nor `anna@krogen.example` in
 * `joanna@krogen.example`.
 */
function exactAddress(address: string): string {
  const before = address.includes("://") ? "" : "(?<![\\p{L}\\p{N}._%+@-])";
  const after = `(?![\\p{L}\\p{N}_%\\\\@-]|/(?!\\p{P}*(?:\\s|$))|${DOT}[\\p{L}\\p{N}])`;
  return before + address.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + after;
}
