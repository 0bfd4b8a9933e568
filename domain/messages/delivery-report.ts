/** The states of a message (docs/architecture.md#a-messages-life). */
export const MESSAGE_STATES = [
  "due",
  "held",
  "leased",
  "sent",
  "delivered",
  "failed",
  "unknown",
  "superseded",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * A provider's report. `failed`: not this message. `bounced`: a hard bounce, the address takes no message.
 * `complained`: the recipient calls the message unwanted.
 */
export type ReportedState = "accepted" | "delivered" | "failed" | "bounced" | "complained";

/** Reports missing here change no state. */
const NEXT: Record<ReportedState, Partial<Record<MessageState, MessageState>>> = {
  accepted: { unknown: "sent" },
  delivered: { due: "delivered", leased: "delivered", sent: "delivered", unknown: "delivered" },
  complained: { leased: "delivered", sent: "delivered", unknown: "delivered" },
  failed: { leased: "failed", sent: "failed", unknown: "failed" },
  bounced: { leased: "failed", sent: "failed", unknown: "failed", delivered: "failed" },
};

/**
 * Decides the state of a message after a provider's report, or null: unchanged (docs/rules.md#reports). Reports repeat
 * and arrive in any order, so a state never goes back.
 * - A bounce replaces a delivery: a server may take a mail and return it later.
 * - A failure stands against a later delivery: it may have been a bounce.
 * - A `due` message the owner retried is not failed by an old report.
 * - `held` and `superseded` messages never left.
 */
export const stateAfterReport = (state: MessageState, reported: ReportedState): MessageState | null =>
  NEXT[reported][state] ?? null;

/** Decides why a report suppresses its address for every workspace; null: it does not. */
export const suppressionReasonOf = (reported: ReportedState): "bounced" | "complained" | null =>
  reported === "bounced" || reported === "complained" ? reported : null;

export type SmsKeyword = "stop" | "start";

/** English and Swedish. */
const SMS_KEYWORDS: Record<SmsKeyword, string[]> = {
  stop: ["STOP", "STOPP", "STOPPA", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],
  start: ["START", "STARTA", "UNSTOP"],
};

/** Reads a customer's reply, when it is one keyword alone: `" Stopp. "` is `"stop"`. Null: any other text. */
export function smsKeywordOf(text: string): SmsKeyword | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, "")
    .trim()
    .toUpperCase();
  if (SMS_KEYWORDS.stop.includes(word)) return "stop";
  return SMS_KEYWORDS.start.includes(word) ? "start" : null;
}
