import { isLinkExpired } from "../people/link-expiry.ts";
import type { BookingRules } from "../rules.ts";
import { DAY_MS, HOUR_MS } from "../time/calendar.ts";

export const NOTIFICATION_TYPES = [
  "booking_confirmation",
  "booking_rescheduled",
  "booking_cancellation",
  "booking_reminder",
  "feedback_request",
] as const;
/** Tells the old address of a booking that it was replaced. It has no template and no switch, so it is none of the types above. */
export const ADDRESS_CHANGED = "booking_address_changed";
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type Channel = "email" | "sms";

/** Which channels are on, per type; a type without a row is off (docs/rules.md#switches). */
export type NotificationSwitches = Partial<Record<NotificationType, { email: boolean; sms: boolean }>>;

/** `only` leaves the choice to the moment of writing: 'unsent' when the first confirmation has not gone yet, else 'sent'. */
export type OwedMessage = {
  type: NotificationType;
  channel: Channel;
  dueAt: number;
  dedupeKey: string;
  only: "unsent" | "sent" | null;
};

/** By what the customer can be reached. */
type ContactChannels = { hasEmail: boolean; hasPhone: boolean };

type MessagedBooking = ContactChannels & {
  id: string;
  version: number;
  status: string;
  attendance: string | null;
  startsAt: number;
  endsAt: number;
};

/** `reached`: nothing of the visit changed, but there is an address or a number now that was not there before. */
export type Occasion = "created" | "changed" | "reached" | "cancelled" | "new_link";

/**
 * What a change of a booking owes its customer (docs/rules.md#messages-owed): confirmation at once, reminders before
 * the start, feedback after the end; a changed booking tells the change, a cancelled one only that. Who could not be
 * reached `before` (null: there was no booking) is told by a confirmation, as of a new booking. A new link is told by a
 * confirmation that carries it: by mail, since an SMS carries no such link, and not at all while confirmations are off.
 * Nothing is told of a visit over.
 */
export function messagesOwed(
  occasion: Occasion,
  visit: MessagedBooking,
  before: ContactChannels | null,
  rules: BookingRules,
  switches: NotificationSwitches,
  now: number,
): OwedMessage[] {
  const owed: OwedMessage[] = [];
  const owe = (
    type: NotificationType,
    channel: Channel,
    dueAt: number,
    only: OwedMessage["only"] = null,
    mark = "",
  ) => {
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

const CHANNELS = ["email", "sms"] as const;
const canReach = ({ hasEmail, hasPhone }: ContactChannels, channel: Channel) =>
  channel === "email" ? hasEmail : hasPhone;

/** A question about a visit that could not be asked for so long comes too late. */
const FEEDBACK_LATE_MS = 7 * DAY_MS;

/**
 * Is a message still true, seen against the booking as it is now? What is not is dropped, never sent (I3). `owedAt`, `now`:
 * instants in milliseconds; a question is asked within a week of the first, and while its link lives.
 */
export function isStillTrue(type: NotificationType, visit: MessagedBooking, owedAt: number, now: number): boolean {
  if (type === "booking_cancellation") return visit.status === "cancelled" && now < visit.endsAt;
  if (visit.status === "cancelled") return false;
  if (type === "booking_reminder") return now < visit.startsAt && visit.attendance === null;
  if (type === "feedback_request")
    return visit.attendance !== "no_show" && now < owedAt + FEEDBACK_LATE_MS && !isLinkExpired(visit, now);
  return now < visit.endsAt;
}
