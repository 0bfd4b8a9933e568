import type { Encoding } from "./reading.ts";

type Decoded = { text: string; encoding: Encoding; isSure: boolean; letters: string[] };

const MARKS: [Encoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** A file of this encoding without its mark has a zero in every other byte. */
const LOOKED_AT = 4000;
const LETTERS_MAX = 12;
const WORD_MAX = 40;

/**
 * The encoding is that of the byte order mark; else UTF-8 where it decodes without a fault; else windows-1252, which no file can
 * contradict, so the page shows words with other letters than English ones and a chooser (docs/moving-in.md#encodings).
 */
export function decode(bytes: Uint8Array, chosen: Encoding | undefined): Decoded {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const encoding = chosen ?? marked ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isSure: chosen !== undefined || encoding !== "windows-1252", letters: otherLetters(text) };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const part = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [i, byte] of part.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = part.length * 0.3;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}

/** "Åsa", "Jürgen": words that another encoding would spell otherwise. Looked for around each letter, so that a long line stays quick. */
function otherLetters(text: string): string[] {
  const words = new Set<string>();
  const other = /[^\p{ASCII}\s]/gu;
  for (let found = other.exec(text); found && words.size < LETTERS_MAX; found = other.exec(text)) {
    const [before = ""] = /[\p{L}\p{M}'’-]*$/u.exec(text.slice(Math.max(0, found.index - WORD_MAX), found.index)) ?? [];
    const [after = ""] =
      /^[\p{L}\p{M}'’-]*/u.exec(text.slice(found.index + found[0].length, found.index + WORD_MAX)) ?? [];
    words.add(before + found[0] + after);
    other.lastIndex += after.length;
  }
  return [...words];
}
