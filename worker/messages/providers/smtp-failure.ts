import type { SendResult } from "./provider.ts";
import { away, permanent, unknown } from "./send-each.ts";

const GOING_DOWN = 421;
const USER_UNKNOWN = 550;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Replies to RCPT and DATA are about this mail unless they name the sender; earlier ones are about us. */
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

/** Only these suppress an address (RFC 3463, RFC 7505); 5.1.7 and 5.1.8 are about the sender. */
const UNKNOWN_MAILBOX = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];
const UNKNOWN_MAILBOX_WORDS =
  /\b(no such|unknown|invalid) (local )?(user|mailbox|recipient|account)\b|\b(user|mailbox|recipient|account)\b.*\b(unknown|not found|not exist|doesn't exist)\b/i;

/** A bare 550 also answers quotas, relays and policy: its words decide. */
const isUnknownMailbox = (code: number, enhanced: string, words: string): boolean =>
  enhanced
    ? UNKNOWN_MAILBOX.includes(enhanced)
    : code === USER_UNKNOWN && UNKNOWN_MAILBOX_WORDS.test(words) && !isAboutSender(enhanced, words);

const isAboutSender = (enhanced: string, words: string): boolean =>
  ["5.1.7", "5.1.8"].includes(enhanced) || /\bsender\b/i.test(words);

type Reply = { command?: string; responseCode?: number | false; response?: string };
const replyOf = (error: unknown): Reply => (typeof error === "object" && error !== null ? error : {});
