import type { SendResult } from "./message.ts";
import { away, permanent, unknown } from "./send-each.ts";

const GOING_DOWN = 421;
const USER_UNKNOWN = 550;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * What a failure of the mail library means. What the server says at RCPT and DATA is about this mail, unless it is about the
 * sender; before that it is about us. Without an answer nobody knows.
 */
export function smtpFailure(error: unknown): SendResult {
  const { command = "", responseCode, response = "" } = replyOf(error);
  if (!responseCode)
    return command === "API" ? permanent("not an address to send to") : unknown("the mail server did not answer");
  const [enhanced = ""] = ENHANCED.exec(response) ?? [];
  const said = `mail server ${response.slice(0, 3)} ${enhanced}`.trim();
  if (responseCode === GOING_DOWN || command === "MAIL FROM") return away(said);
  if (responseCode < 500) return { ok: false, kind: "transient", error: said };
  const words = response.replace(/\S*@\S*/g, ""); // an address may hold any word
  if (command === "RCPT TO" && isUnknownMailbox(responseCode, enhanced, words)) return permanent(said, "bounced");
  return isAboutSender(enhanced, words) ? away(said) : permanent(said);
}

/** Who bounced is written to no more, so only these say it (RFC 3463, RFC 7505): 5.1.7 and 5.1.8, say, are about the sender. */
const UNKNOWN_MAILBOX = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];
const UNKNOWN_MAILBOX_WORDS =
  /\b(no such|unknown|invalid) (local )?(user|mailbox|recipient|account)\b|\b(user|mailbox|recipient|account)\b.*\b(unknown|not found|not exist|doesn't exist)\b/i;

/** Is there no such mailbox? A bare 550 is also said of quotas, relays and policy: its words have to say so. */
const isUnknownMailbox = (code: number, enhanced: string, words: string): boolean =>
  enhanced
    ? UNKNOWN_MAILBOX.includes(enhanced)
    : code === USER_UNKNOWN && UNKNOWN_MAILBOX_WORDS.test(words) && !isAboutSender(enhanced, words);

/** Is our own address refused? Then nobody's mail would go. */
const isAboutSender = (enhanced: string, words: string): boolean =>
  ["5.1.7", "5.1.8"].includes(enhanced) || /\bsender\b/i.test(words);

type Reply = { command?: string; responseCode?: number | false; response?: string };
const replyOf = (error: unknown): Reply => (typeof error === "object" && error !== null ? error : {});
