import type { NewsChannel } from "./guest-settings.ts";

/*
 * Consent to news (docs/rules.md#consent). Lines are only added; who may be written to is read from all lines of an address.
 */

/** `customer`: soft opt-in, an own customer who was asked and did not object. */
const CONSENT_STATES = ["given", "withdrawn", "customer"] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Pages on which customers tick, what members were told, and the file of an import. */
const CONSENT_SOURCES = [
  ...(["booking_page", "manage_page", "feedback_page", "unsubscribe"] as const),
  ...(["told_by_phone", "told_in_person", "import"] as const),
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** A row of `guest_consents` about news. `guestId`: the head, as whom its guest is read. */
export type ConsentLine = {
  id: string;
  guestId: string;
  channel: NewsChannel;
  address: string;
  state: ConsentState;
  wordsId: string | null;
  source: string;
  at: number;
};

/**
 * The line of each channel and address that counts, by `consentKey`: the last one that could change what was so. These change
 * nothing: a yes without words, because nobody could show what was agreed to; a yes after a no that an import or somebody
 * else brings, who has the same address; and soft opt-in of one who has said anything before.
 */
export function consentsInForce(lines: readonly ConsentLine[]): Map<string, ConsentLine> {
  const inForce = new Map<string, ConsentLine>();
  for (const line of lines.toSorted(byTime)) {
    const key = consentKey(line);
    if (changesConsent(inForce.get(key), line)) inForce.set(key, line);
  }
  return inForce;
}

/** "email anna@example.com" */
export const consentKey = ({ channel, address }: Pick<ConsentLine, "channel" | "address">): string =>
  `${channel} ${address.toLowerCase()}`;

/** A line of which the business may write to its address. */
export const isYes = (line: Pick<ConsentLine, "state"> | undefined): boolean =>
  line !== undefined && line.state !== "withdrawn";

function changesConsent(before: ConsentLine | undefined, line: ConsentLine): boolean {
  if (line.state === "withdrawn") return true;
  if (line.wordsId === null && !isTold(line)) return false;
  if (line.state === "customer") return before === undefined;
  return before?.state !== "withdrawn" || isOwnYes(before, line);
}

/** A member reads no words to a guest: who noted it, when and how stands for them. */
const isTold = ({ source }: ConsentLine) => source === "told_by_phone" || source === "told_in_person";

const isOwnYes = (no: ConsentLine, yes: ConsentLine) => yes.source !== "import" && yes.guestId === no.guestId;

const byTime = (a: ConsentLine, b: ConsentLine) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
