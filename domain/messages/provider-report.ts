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

const STATE_AFTER_REPORT: Record<ReportedState, Partial<Record<MessageState, MessageState>>> = {
  accepted: { unknown: "sent" },
  delivered: { due: "delivered", leased: "delivered", sent: "delivered", unknown: "delivered" },
  complained: { leased: "delivered", sent: "delivered", unknown: "delivered" },
  failed: { leased: "failed", sent: "failed", unknown: "failed" },
  bounced: { leased: "failed", sent: "failed", unknown: "failed", delivered: "failed" },
};

/**
 * The state after a provider's report; null: unchanged (docs/rules.md#reports). Servers may return a delivered mail
 * later, so a bounce replaces a delivery; a failure stands, as it may have been a bounce.
 */
export const stateAfterReport = (state: MessageState, reported: ReportedState): MessageState | null =>
  STATE_AFTER_REPORT[reported][state] ?? null;

/** The report's reason to suppress its address for every workspace; null: none. */
export const suppressionReasonOf = (reported: ReportedState): "bounced" | "complained" | null =>
  reported === "bounced" || reported === "complained" ? reported : null;
