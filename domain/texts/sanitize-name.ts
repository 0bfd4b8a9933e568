import { breakWebAddresses } from "./web-address.ts";

/** What ends a line or a word, and the marks that turn the direction of what follows. */
const BREAKS = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as one line, as headers, subjects and text messages need it. */
export const oneLine = (text: string) => text.toWellFormed().replace(BREAKS, " ").trim();

/** A name somebody typed, as messages carry it: one line, and no address in it that a mail program or a phone would link. */
export const sanitizeName = (name: string) => breakWebAddresses(oneLine(name));

const SENDER_MAX = 60;
const READ_MAX = 200;

/**
 * A business's name as the sender's of a mail: no quotes, brackets, addresses or links, since mail programs show little
 * else of who writes; null when nothing readable is left.
 */
export function senderName(name: string): string | null {
  const words = oneLine(name.slice(0, READ_MAX))
    .replace(/\S+@\S+|\S+:\/\/\S*/gu, "")
    .replace(/["“”„«»<>@\\]/gu, "");
  const plain = sanitizeName(words);
  const cut = oneLine([...plain].slice(0, SENDER_MAX).join(""));
  return /[\p{L}\p{N}]/u.test(cut) ? cut : null;
}
