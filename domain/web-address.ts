const DOT = "[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]";
/** Characters that nobody sees. Programs that look for addresses may skip them. */
const UNSEEN = "[\\p{Cf}\\ufe0e\\ufe0f]*";
const inTurn = (...parts: string[]) => parts.join(UNSEEN);

/**
 * Where an address breaks: behind the colon of `https://` and of `mailto:me`, in the slashes of `\\server`, behind the dots of
 * `me@www.evil.example` and behind the first dot of `203.0.113.7`. Top-level domains exist in every script, begin with no digit
 * and have two letters, so that `18.30`, `J.R. Smith` and `S:t Erik` stay.
 */
const JOINTS = new RegExp(
  [
    `:(?=${inTurn("", "/", "/")})`,
    `(?<=${inTurn("[a-z]", "[a-z]", "[a-z]", "")}):(?=${UNSEEN}(?:\\+${UNSEEN})?${inTurn("[\\p{L}\\p{N}]", "[\\p{L}\\p{N}]")})`,
    `\\\\(?=${inTurn("", "\\\\")})`,
    `${DOT}(?=${UNSEEN}\\p{L}[\\p{M}\\p{Cf}]*\\p{L})`,
    `(?<=${inTurn("\\p{N}", "")})${DOT}(?=${inTurn("", "\\p{N}+", DOT, "\\p{N}+", DOT, "\\p{N}")})`,
  ].join("|"),
  "giu",
);

/**
 * Puts a space into every address of a text, so that no mail program and no phone makes a link of it. `own` are addresses that
 * stay, unless something continues them: `breakWebAddresses("Menu: evil.example")` is "Menu: evil. example".
 */
export function breakWebAddresses(text: string, own: string[] = []): string {
  if (own.length === 0) return text.replace(JOINTS, "$& ");
  return text
    .split(new RegExp(`(${own.map(whole).join("|")})`, "giu"))
    .map((part, i) => (i % 2 === 0 ? part.replace(JOINTS, "$& ") : part))
    .join("");
}

/** A pattern by which `/bistro` is not found in `/bistro-bar` or `/bistro/../bar`, nor `anna@krogen.example` in `joanna@krogen.example`. */
function whole(address: string): string {
  const before = address.includes("://") ? "" : "(?<![\\p{L}\\p{N}._%+@-])";
  const after = `(?![\\p{L}\\p{N}_%\\\\@-]|/(?!\\p{P}*(?:\\s|$))|${DOT}[\\p{L}\\p{N}])`;
  return before + address.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + after;
}
