import { isLinkExpired } from "../people/link-expiry.ts";
import type { MessageRules } from "../plan/rules.ts";
import { DAY_MS, HOUR_MS } from "../time/calendar.ts";

export const MESSAGE_TYPES = [
  "booking_confirmation",
  "booking_rescheduled",
  "booking_cancellation",
  "booking_reminder",
  "feedback_request",
] as const;
/** Tells a booking's old address that it was replaced; has no template and no switch. */
export const ADDRESS_CHANGED = "booking_address_changed";
/** Tells that others teach a class, by the switch and texts of a change (docs/rules.md#messages-owed). */
export const TEACHER_CHANGED = "class_teacher_changed";
export type MessageType = (typeof MESSAGE_TYPES)[number];
export type Channel = "email" | "sms";

/** The type whose switch and texts a customer's message has. */
export const templateOf = (type: string): MessageType =>
  MESSAGE_TYPES.find((known) => known === type) ?? (type === TEACHER_CHANGED ? "booking_rescheduled" : unknownType());

function unknownType(): never {
  throw new Error("a message of no known type");
}

/** A missing type is off (docs/rules.md#switches). */
export type MessageSwitches = Partial<Record<MessageType, { email: boolean; sms: boolean }>>;

/** `only`: written only if the booking's first confirmation is unsent, or sent. */
export type OwedMessage = {
  type: MessageType;
  channel: Channel;
  dueAt: number;
  dedupeKey: string;
  only: "unsent" | "sent" | null;
};

type ContactChannels = { hasEmail: boolean; hasPhone: boolean };

type MessagedBooking = ContactChannels & {
  id: string;
  version: number;
  status: string;
  attendance: string | null;
  startsAt: number;
  endsAt: number;
};

/** `reached`: an address or number was added; messages by the other channel stay true. */
export type Occasion = "created" | "changed" | "reached" | "cancelled" | "new_link";

/**
 * The messages a booking's change owes (docs/rules.md#messages-owed).
 * @param before the channels before the change; null: a new booking
 * @param now in milliseconds, like `dueAt`
 */
export function messagesOwed(
  occasion: Occasion,
  visit: MessagedBooking,
  before: ContactChannels | null,
  rules: MessageRules,
  switches: MessageSwitches,
  now: number,
): OwedMessage[] {
  const owed: OwedMessage[] = [];
  const owe = (type: MessageType, channel: Channel, dueAt: number, only: OwedMessage["only"] = null, mark = "") => {
    if (!canReach(visit, channel) || !switches[type]?.[channel]) return;
    owed.push({ type, channel, dueAt, only, dedupeKey: `${visit.id}:${visit.version}:${type}${mark}:${channel}` });
  };
  if (visit.endsAt <= now) return owed;
  if (occasion === "new_link") {
    owe("booking_confirmation", "email", now);
    return owed;
  }
  if (occasion === "cancelled") {
    for (const channel of CHANNELS) owe("booking_cancellation", channel, now);
    return owed;
  }
  for (const channel of CHANNELS) {
    const isNews = before === null || !canReach(before, channel);
    if (occasion === "reached" && !isNews) continue;
    owe("booking_confirmation", channel, now, isNews ? null : "unsent");
    if (occasion === "changed" && !isNews) owe("booking_rescheduled", channel, now, "sent");
    for (const lead of new Set(rules.reminderLeadHours)) {
      const dueAt = visit.startsAt - lead * HOUR_MS;
      if (dueAt > now) owe("booking_reminder", channel, dueAt, null, `:${lead}`);
    }
    owe("feedback_request", channel, visit.endsAt + rules.feedbackDelayHours * HOUR_MS);
  }
  return owed;
}

export const CHANNELS = ["email", "sms"] as const;
export const canReach = ({ hasEmail, hasPhone }: ContactChannels, channel: Channel) =>
  channel === "email" ? hasEmail : hasPhone;

/** A stay may have become longer since its question was owed. Until when the question waits, in ms; null: it may go now. */
export const waitsForEnd = (
  type: MessageType,
  { endsAt }: Pick<MessagedBooking, "endsAt">,
  now: number,
): number | null => (type === "feedback_request" && now < endsAt ? endsAt : null);

const FEEDBACK_LATE_MS = 7 * DAY_MS;

/**
 * Is the message still true for the booking, and of use to its customer? Any other is `superseded`
 * (docs/rules.md#before-a-message-leaves).
 * @param owed in milliseconds, like `now`: when the message was owed, and first due
 * @example a confirmation that was held until the visit had begun: false
 */
export function isStillTrue(
  type: MessageType,
  visit: MessagedBooking,
  { createdAt, dueAt }: { createdAt: number; dueAt: number },
  now: number,
): boolean {
  if (type === "booking_cancellation") return visit.status === "cancelled" && now < visit.endsAt;
  if (visit.status === "cancelled") return false;
  if (type === "booking_reminder") return now < visit.startsAt && visit.attendance === null;
  if (type === "feedback_request")
    return visit.attendance !== "no_show" && now < dueAt + FEEDBACK_LATE_MS && !isLinkExpired(visit, now);
  return now < (createdAt < visit.startsAt ? visit.startsAt : visit.endsAt);
}

type ToldBooking = Parameters<typeof messagesOwed>[1];

/**
 * The channels by which a change of time or party, or a cancellation, would tell the customer now
 * (docs/rules.md#messages-owed).
 * @param unsent channels whose first confirmation still waits; it then tells the change
 * @param now in milliseconds
 */
export function toldAtOnce(
  occasion: "changed" | "cancelled",
  booking: ToldBooking,
  unsent: Channel[],
  rules: MessageRules,
  switches: MessageSwitches,
  now: number,
): Channel[] {
  const atOnce = messagesOwed(occasion, booking, booking, rules, switches, now).filter(
    ({ dueAt, only, channel }) => dueAt === now && (only === null || (only === "unsent") === unsent.includes(channel)),
  );
  return CHANNELS.filter((channel) => atOnce.some((message) => message.channel === channel));
}

export const CHANGE_MAILS_AN_HOUR = 3;

/**
 * Limits mails about a booking's changes to 3 an hour, because a manage link can change it every second
 * (docs/rules.md#before-a-message-leaves).
 * @param sent when such mails left, in milliseconds
 * @returns an instant in milliseconds, or null: now
 */
export function changeMailWaitsUntil(sent: number[], now: number): number | null {
  const lately = sent.filter((at) => at > now - HOUR_MS).sort((a, b) => b - a);
  const third = lately[CHANGE_MAILS_AN_HOUR - 1];
  return third === undefined ? null : third + HOUR_MS;
}
