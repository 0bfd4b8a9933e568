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
 * What a provider reports of a message: it took it; it reached the customer; it will not, maybe another time; the address
 * takes none at all (a hard bounce); or whoever got it calls it unwanted.
 */
export type ReportedState = "accepted" | "delivered" | "failed" | "bounced" | "complained";

/** Which reports change which states; all others change nothing. */
const NEXT: Record<ReportedState, Partial<Record<MessageState, MessageState>>> = {
  accepted: { unknown: "sent" },
  delivered: { due: "delivered", leased: "delivered", sent: "delivered", unknown: "delivered" },
  complained: { leased: "delivered", sent: "delivered", unknown: "delivered" },
  failed: { leased: "failed", sent: "failed", unknown: "failed" },
  bounced: { leased: "failed", sent: "failed", unknown: "failed", delivered: "failed" },
};

/**
 * The state of a message after a report, or null when it stays as it is (docs/rules.md#reports). Reports come twice,
 * late and in any order: what is known never becomes less, and a bounce outweighs a delivery, since a server may take a
 * mail and send it back afterwards. A message that waits, because the owner wants it tried again, is not failed by an
 * old report. A failure stands even against a delivery that comes after it: providers say it when they have given up,
 * and it may have been a bounce. What was never handed over (held, superseded) is nobody's to report on.
 */
export const stateAfterReport = (state: MessageState, reported: ReportedState): MessageState | null =>
  NEXT[reported][state] ?? null;

/** What a report says of its address: it takes no mail or SMS from anybody, or wants none; null when it says nothing. */
export const suppressionReasonOf = (reported: ReportedState): "bounced" | "complained" | null =>
  reported === "bounced" || reported === "complained" ? reported : null;

export type SmsKeyword = "stop" | "start";

/** Words by which people end messages, in English and Swedish, and by which they want them again. */
const SMS_KEYWORDS: Record<SmsKeyword, string[]> = {
  stop: ["STOP", "STOPP", "STOPPA", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],
  start: ["START", "STARTA", "UNSTOP"],
};

/**
 * What an SMS from a customer asks for, when it is one of these words alone; null for anything else, which may be an answer
 * to whoever they think has written.
 */
export function smsKeywordOf(text: string): SmsKeyword | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, "")
    .trim()
    .toUpperCase();
  if (SMS_KEYWORDS.stop.includes(word)) return "stop";
  return SMS_KEYWORDS.start.includes(word) ? "start" : null;
}
