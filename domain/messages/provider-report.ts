/** The life of a message: docs/architecture.md#a-messages-life. */
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

/** `failed`: not this message. `bounced`: the address takes none. `complained`: the recipient calls it unwanted. */
export type ReportedState = "accepted" | "delivered" | "failed" | "bounced" | "complained";

/** Reports missing here change no state. */
const STATE_AFTER_REPORT: Record<ReportedState, Partial<Record<MessageState, MessageState>>> = {
  accepted: { unknown: "sent" },
  delivered: { due: "delivered", leased: "delivered", sent: "delivered", unknown: "delivered" },
  complained: { leased: "delivered", sent: "delivered", unknown: "delivered" },
  failed: { leased: "failed", sent: "failed", unknown: "failed" },
  bounced: { leased: "failed", sent: "failed", unknown: "failed", delivered: "failed" },
};

/**
 * Decides the state after a provider's report, or null: unchanged (docs/rules.md#reports). Reports repeat and come in
 * any order. A bounce replaces a delivery, because a server may return a mail later. A failure stands: it may have been
 * a bounce.
 */
export const stateAfterReport = (state: MessageState, reported: ReportedState): MessageState | null =>
  STATE_AFTER_REPORT[reported][state] ?? null;

/** Decides whether a report suppresses its address for every workspace, and why. */
export const suppressionReasonOf = (reported: ReportedState): "bounced" | "complained" | null =>
  reported === "bounced" || reported === "complained" ? reported : null;

export type SmsKeyword = "stop" | "start";

/** Customers write English and Swedish. */
const SMS_KEYWORDS: Record<SmsKeyword, string[]> = {
  stop: ["STOP", "STOPP", "STOPPA", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],
  start: ["START", "STARTA", "UNSTOP"],
};

/** Reads an SMS that is one keyword alone: `" Stopp. "` is `"stop"`. */
export function smsKeywordOf(text: string): SmsKeyword | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, "")
    .trim()
    .toUpperCase();
  if (SMS_KEYWORDS.stop.includes(word)) return "stop";
  return SMS_KEYWORDS.start.includes(word) ? "start" : null;
}
