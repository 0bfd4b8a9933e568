import { HOUR_MS } from "./calendar.ts";
import type { BookingRules } from "./rules.ts";

export const NOTIFICATION_TYPES = [
  "booking_confirmation",
  "booking_rescheduled",
  "booking_cancellation",
  "booking_reminder",
  "feedback_request",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type Channel = "email" | "sms";

/** Which channels are on, per type; a type without a row is off (SPEC section 3). */
export type NotificationSwitches = Partial<Record<NotificationType, { email: boolean; sms: boolean }>>;

/** `only` leaves the choice to the moment of writing: 'unsent' when the first confirmation has not gone yet, else 'sent'. */
export type OwedMessage = {
  type: NotificationType;
  channel: Channel;
  dueAt: number;
  dedupeKey: string;
  only: "unsent" | "sent" | null;
};

type Visit = {
  id: string;
  version: number;
  status: string;
  attendance: string | null;
  startsAt: number;
  endsAt: number;
  hasEmail: boolean;
  hasPhone: boolean;
};

type Occasion = "created" | "changed" | "cancelled";

/**
 * What a change of a booking owes its customer (DESIGN.md section 5): confirmation at once, reminders before the start,
 * feedback after the end; a changed booking tells the change, a cancelled one only that. Nothing is told of a visit over.
 */
export function messagesOwed(
  occasion: Occasion,
  visit: Visit,
  rules: BookingRules,
  switches: NotificationSwitches,
  now: number,
): OwedMessage[] {
  const owed: OwedMessage[] = [];
  const owe = (type: NotificationType, dueAt: number, only: OwedMessage["only"] = null, mark = "") => {
    for (const channel of ["email", "sms"] as const) {
      const reachable = channel === "email" ? visit.hasEmail : visit.hasPhone;
      if (!reachable || !switches[type]?.[channel]) continue;
      owed.push({ type, channel, dueAt, only, dedupeKey: `${visit.id}:${visit.version}:${type}${mark}:${channel}` });
    }
  };
  if (visit.endsAt <= now) return owed;
  if (occasion === "cancelled") {
    owe("booking_cancellation", now);
    return owed;
  }
  if (occasion === "created") owe("booking_confirmation", now);
  if (occasion === "changed") {
    owe("booking_confirmation", now, "unsent");
    owe("booking_rescheduled", now, "sent");
  }
  for (const lead of new Set(rules.reminderLeadHours)) {
    const dueAt = visit.startsAt - lead * HOUR_MS;
    if (dueAt > now) owe("booking_reminder", dueAt, null, `:${lead}`);
  }
  owe("feedback_request", visit.endsAt + rules.feedbackDelayHours * HOUR_MS);
  return owed;
}

/** Is a message still true, seen against the booking as it is now? What is not is dropped, never sent (I3). */
export function isStillTrue(type: NotificationType, visit: Visit, now: number): boolean {
  if (type === "booking_cancellation") return visit.status === "cancelled" && now < visit.endsAt;
  if (visit.status === "cancelled") return false;
  if (type === "booking_reminder") return now < visit.startsAt && visit.attendance === null;
  if (type === "feedback_request") return visit.attendance !== "no_show";
  return now < visit.endsAt;
}
