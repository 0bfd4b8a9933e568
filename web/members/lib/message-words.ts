import {
  ADDRESS_CHANGED,
  type Channel,
  MESSAGE_TYPES,
  type MessageType,
} from "../../../domain/messages/messages-owed.ts";
import type { MessageState } from "../../../domain/messages/provider-report.ts";
import { RECIPIENT_BLOCKED_ERROR } from "../../../domain/messages/suppression.ts";
import { PROVEN_AFTER_MS, PROVEN_AFTER_VISITS, STOPPED_BY_OPERATOR_ERROR } from "../../../domain/messages/trust.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";

export type ListedMessage = {
  type: string;
  channel: Channel;
  state: MessageState;
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  error: string | null;
};

export const TYPE_WORDS: Record<MessageType, { name: string; description: string }> = {
  booking_confirmation: { name: "Confirmation", description: "When a booking is made" },
  booking_rescheduled: { name: "Change", description: "When date, time or guests change" },
  booking_cancellation: { name: "Cancellation", description: "When a booking is cancelled" },
  booking_reminder: { name: "Reminder", description: "Before the visit" },
  feedback_request: { name: "Feedback request", description: "After the visit" },
};
const CHANNEL_WORDS: Record<Channel, string> = { email: "email", sms: "SMS" };

/** Confirmation · email */
export const kindText = ({ type, channel }: Pick<ListedMessage, "type" | "channel">) =>
  `${nameOf(type)} · ${CHANNEL_WORDS[channel]}`;

function nameOf(type: string): string {
  if (type === ADDRESS_CHANGED) return "Changed address, to the old one";
  const known = MESSAGE_TYPES.find((each) => each === type);
  return known ? TYPE_WORDS[known].name : type;
}

export type MessageTone = "plain" | "good" | "attention" | "loss";
export type Clock = { now: number; timeZone: string; format: Formats };

/** "delivered 14:02", with the date on other days. */
export function stateOf(message: ListedMessage, clock: Clock): { words: string; tone: MessageTone } {
  const { state, dueAt, sentAt, attempts } = message;
  const isAhead = Date.parse(dueAt) - clock.now >= MINUTE_MS; // screens show whole minutes
  const due = momentText(dueAt, clock);
  switch (state) {
    case "delivered":
    case "sent":
      return { words: `${state} ${momentText(sentAt ?? dueAt, clock)}`, tone: "good" };
    case "failed":
      return { words: `failed ${due}`, tone: "loss" };
    case "unknown":
      return { words: `may have been sent ${due}`, tone: "attention" };
    case "held":
      if (message.error === STOPPED_BY_OPERATOR_ERROR)
        return { words: "held by the operator of this service", tone: "attention" };
      return { words: "held until the owner's email address is confirmed", tone: "attention" };
    case "superseded":
      return { words: "not needed any more", tone: "plain" };
    case "leased":
      return { words: "being sent", tone: "plain" };
    case "due":
      if (attempts > 0) return { words: isAhead ? `next try ${due}` : "about to be tried again", tone: "attention" };
      return { words: isAhead ? `planned for ${due}` : "waiting to be sent", tone: "plain" };
  }
}

/** "14:02" today, else "Sat 28 Nov, 14:02" with non-breaking spaces, on the business's clock. */
export function momentText(instant: string, { now, timeZone, format }: Clock): string {
  const date = localDate(instant, timeZone);
  const time = localTime(instant, timeZone);
  if (date === localDate(now, timeZone)) return time;
  return `${format.shortDate(date)}, ${time}`.replaceAll(" ", "\u00a0");
}

/** Unknown provider texts pass unchanged. */
export function troubleText({ state, channel, error }: ListedMessage): string | null {
  if (state === "unknown" && channel === "sms")
    return "The provider never answered, so it may have been sent. Sending it again may reach the customer twice.";
  if (state === "held" && error === STOPPED_BY_OPERATOR_ERROR)
    return "The operator of this service has stopped sending messages to your customers.";
  if (error === null || !["failed", "unknown", "due"].includes(state)) return null;
  const [, limit] = /^((?:daily|hourly) limit of .+) reached$/.exec(error) ?? [];
  if (limit) return `The ${limit} was reached.${limit.endsWith(" of a new business") ? NEW_BUSINESS : ""}`;
  if (error === RECIPIENT_BLOCKED_ERROR)
    return `This ${channel === "sms" ? "number" : "address"} cannot be written to.`;
  return REASONS[error] ?? `What went wrong: ${error.replace(/[.\s]+$/, "")}.`;
}

/** domain/messages/trust.ts decides it. */
const NEW_BUSINESS = ` A business may send more once it is ${PROVEN_AFTER_MS / DAY_MS} days old and has had ${PROVEN_AFTER_VISITS} visits.`;

const REASONS: Record<string, string> = {
  "address bounced": "Mail to this address comes back: it does not exist or takes no mail.",
  "recipient complained": "The customer has marked a mail as spam, so nothing more is sent to this address.",
  "no SMS to this country": "No SMS is sent to numbers of this country.",
  "no SMS to premium or satellite numbers": "No SMS is sent to premium or satellite numbers.",
  "not a phone number": "This number belongs to no phone. Correct it and send the message again.",
  "could not be written": "The message could not be written.",
  "not an address to send to": "This is not an address mail can be sent to.",
  "transport failed": "The provider could not be reached.",
  "no time left": "The provider took too long.",
  "begun too often": "It was begun several times and never got through.",
};

export const canRetry = ({ state }: Pick<ListedMessage, "state">) => state === "failed" || state === "unknown";

export const channelsText = (channels: Channel[]) =>
  channels.map((channel) => (channel === "sms" ? "SMS" : "email")).join(" and ");
