type Fields = Map<string, string>;
type Mailbox = { name: string; address: string };
/** A part that has no parts. `text`: what its body stands for. */
export type MailPart = { type: string; parameters: Fields; disposition: string; text: string };

const LINE_MAX = 998;
/** A line with encoded words or of an encoded body has so many octets at most (RFC 2047, 2; RFC 2045, 6.7 and 6.8). */
const ENCODED_LINE_MAX = 76;
const WORD_MAX = 75;
const BOUNDARY_MAX = 70;

const ONCE = ["date", "from", "to", "subject", "message-id", "mime-version"];
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@[A-Za-z\\d](?:[A-Za-z\\d.-]*[A-Za-z\\d])?$`);
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/;
const WORD = /^=\?([^?\s]+)\?([QB])\?([!->@-~]*)\?=$/i;
/** Signs that a word may hold in a sender's name (RFC 2047, 5). */
const PHRASE_WORD = /^[\w!*+/=-]*$/;

/**
 * Reads a mail as it goes over the wire by the grammar (RFC 5322, 2045 to 2047) and throws at whatever a lenient program
 * would let pass: bytes above 7 bits, line ends and lengths, folding, encoded words, fields and parts that are missing or twice.
 */
export function strictMail(raw: string) {
  must(/^[\t\r\n -~]*$/.test(raw), "a sign that not every server takes");
  must(!/[\r\n]/.test(raw.replaceAll("\r\n", "")), "half a line end");
  for (const line of raw.split("\r\n")) must(line.length <= LINE_MAX, `a line of ${line.length} octets`);
  const { fields, body } = entityOf(raw);
  for (const name of ONCE) must(fields.has(name), `no ${name}`);
  const fieldOf = (name: string) => fields.get(name) ?? "";
  must(DATE.test(fieldOf("date")), `no date: ${fieldOf("date")}`);
  must(/^<[^<>\s@]+@[^<>\s@]+>$/.test(fieldOf("message-id")), `no id: ${fieldOf("message-id")}`);
  must(fieldOf("mime-version") === "1.0", "another version");
  return {
    subject: decodedWords(fieldOf("subject"), "text"),
    from: mailboxOf(fieldOf("from")),
    to: mailboxOf(fieldOf("to")),
    replyTo: fields.has("reply-to") ? mailboxOf(fieldOf("reply-to")) : null,
    fields,
    parts: partsOf(fields, body),
  };
}

function must(isSo: boolean, fault: string): asserts isSo {
  if (!isSo) throw new Error(`not a mail: ${fault}`);
}

function entityOf(raw: string): { fields: Fields; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  must(end > 0, "a head without an end");
  const head = raw.slice(0, end);
  for (const line of head.split("\r\n")) {
    must(line.trim() !== "", "a folded line of spaces alone");
    must(!/=\?\S+\?=/.test(line) || line.length <= ENCODED_LINE_MAX, `a long line of encoded words: ${line}`);
  }
  const given = head
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .map((line): [string, string] => {
      const [, name = "", value = ""] = /^([!-9;-~]+): *(.*)$/.exec(line) ?? [];
      must(name !== "", `no field: ${line}`);
      return [name.toLowerCase(), value.trim()];
    });
  must(new Set(given.map(([name]) => name)).size === given.length, "a field twice");
  return { fields: new Map(given), body: raw.slice(end + 4) };
}

/** The spaces between two encoded words are no part of the text; each word holds whole characters. */
function decodedWords(value: string, place: "text" | "phrase"): string {
  const pieces = value.split(/([ \t]+)/);
  const isWord = (at: number) => WORD.test(pieces[at] ?? "");
  return pieces
    .map((piece, i) => {
      if (/^[ \t]+$/.test(piece)) return isWord(i - 1) && isWord(i + 1) ? "" : piece;
      const [, charset = "", encoding = "", content = ""] = WORD.exec(piece) ?? [];
      must(charset !== "" || !/=\?.*\?=/.test(piece), `half an encoded word: ${piece}`);
      if (charset === "") return piece;
      must(charset.toLowerCase() === "utf-8" && piece.length <= WORD_MAX, `no word: ${piece}`);
      const isBase64 = encoding.toUpperCase() === "B";
      must(isBase64 || place === "text" || PHRASE_WORD.test(content), `signs in a name: ${piece}`);
      return fromUtf8(isBase64 ? fromBase64(content) : fromQuoted(content.replaceAll("_", "=20")));
    })
    .join("");
}

/** One name, quoted, in words, or none, and one address. */
function mailboxOf(value: string): Mailbox {
  const [, given = "", bracketed] = /^(.*?)\s*<([^<>]*)>$/.exec(value) ?? [];
  const address = bracketed ?? value;
  must(ADDRESS.test(address), `no address: ${value}`);
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(given) ?? [];
  if (quoted !== undefined) return { name: quoted.replace(/\\(.)/g, "$1"), address };
  const isPhrase = given.split(/\s+/).every((word) => WORD.test(word) || new RegExp(`^(?:${ATOM})?$`).test(word));
  must(isPhrase, `no name: ${given}`);
  return { name: decodedWords(given, "phrase"), address };
}

function partsOf(fields: Fields, body: string): MailPart[] {
  const { value: type, parameters } = withParameters(fields.get("content-type") ?? "text/plain; charset=us-ascii");
  if (!type.startsWith("multipart/")) {
    const { value: disposition } = withParameters(fields.get("content-disposition") ?? "inline");
    const isText = parameters.get("charset") === "utf-8" || !type.startsWith("text/");
    must(isText, `a text in no charset: ${type}`);
    return [{ type, parameters, disposition, text: bodyText(body, fields.get("content-transfer-encoding") ?? "7bit") }];
  }
  const boundary = parameters.get("boundary") ?? "";
  must(/^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary) && boundary.length <= BOUNDARY_MAX, "no boundary");
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  const inner = pieces.slice(1, -1);
  must(inner.length > 0 && /^--\s*$/.test(pieces.at(-1) ?? ""), "parts without an end");
  return inner.flatMap((piece) => {
    must(piece.startsWith("\r\n"), "a boundary within a line");
    const part = entityOf(piece.slice(2));
    return partsOf(part.fields, part.body);
  });
}

function withParameters(value: string): { value: string; parameters: Fields } {
  const [first = "", ...others] = value.split(/;\s*/);
  const parameters = others.map((each): [string, string] => {
    const [, name = "", quoted, bare] = /^([\w-]+)=(?:"([^"\\]*)"|([^\s"(),/:;<=>?@[\\\]]+))$/.exec(each) ?? [];
    must(name !== "", `no parameter: ${each}`);
    return [name.toLowerCase(), quoted ?? bare ?? ""];
  });
  return { value: first.toLowerCase(), parameters: new Map(parameters) };
}

function bodyText(body: string, encoding: string): string {
  if (encoding === "7bit") return body;
  for (const line of body.split("\r\n")) must(line.length <= ENCODED_LINE_MAX, `a long encoded line: ${line}`);
  if (encoding === "base64") return fromUtf8(fromBase64(body.replaceAll("\r\n", "")));
  must(encoding === "quoted-printable", `another encoding: ${encoding}`);
  must(!/[\t ](\r\n|$)/.test(body), "a space at a line's end, which servers cut off");
  return fromUtf8(fromQuoted(body.replace(/=\r\n/g, "")));
}

function fromBase64(text: string): Uint8Array {
  must(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text), `no base64: ${text.slice(0, 80)}`);
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function fromQuoted(text: string): Uint8Array {
  must(!/=(?![\dA-F]{2})/.test(text), `half a sign: ${text.slice(0, 80)}`);
  const plain = text.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

const fromUtf8 = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
