import type { BookingRow } from "../../db/diary/bookings.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { isAlertFresh, LOW_RATING_MAX, readAlertSubject } from "../../domain/messages/alerts.ts";
import type { MemberLanguage } from "../../texts/languages.ts";
import type { Services } from "../services.ts";
import { type AlertFacts, memberKey } from "./read-alert-facts.ts";
import type { AlertNews } from "./words/alert-mail.ts";

/** In the member's language. */
type JudgedAlert = { to: string; language: MemberLanguage | null; news: AlertNews };

/**
 * Null when the alert must not leave (docs/rules.md#alerts): the member left or never confirmed the address, it is
 * hours old, or its cause is gone.
 */
export function judgeAlert(s: Services, row: StoredMessage, facts: AlertFacts): JudgedAlert | null {
  const { about, userId } = readAlertSubject(row.subjectId);
  const member = facts.members.get(memberKey(row.workspaceId, userId));
  if (!member || member.emailConfirmedAt === null || !isAlertFresh(row.dueAt, s.now())) return null;
  const news = newsOf(s, row, about, facts);
  return news && { to: member.email, language: member.language, news };
}

function newsOf(s: Services, row: StoredMessage, about: string, facts: AlertFacts): AlertNews | null {
  if (row.type === "alert_sheet") {
    const sheet = facts.sheets.get(`${row.workspaceId}|${about}`);
    return sheet ? { kind: "sheet", sheet } : null;
  }
  if (row.type === "alert_failed_message") {
    const failed = facts.failed.get(about) ?? [];
    return failed.length > 0 ? { kind: "failed", failed } : null;
  }
  const booking = facts.bookings.get(about);
  if (!booking || booking.workspaceId !== row.workspaceId || booking.anonymisedAt !== null) return null;
  if (row.type === "alert_low_rating") {
    const rated = facts.feedback.get(about);
    return rated && rated.rating <= LOW_RATING_MAX ? { kind: "rating", booking, rated } : null;
  }
  return booking.endsAt > s.now() ? { kind: "booking", booking, state: bookingState(row.type, booking) } : null;
}

/** The last state counts: a booking made and cancelled within minutes is told as cancelled. */
const bookingState = (type: string, { status }: BookingRow) => {
  if (status === "cancelled") return "cancelled";
  return type === "alert_new_booking" ? "new" : "changed";
};
