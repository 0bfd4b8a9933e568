import type { Diary } from "../../db/connect.ts";
import type { BookingRow, FeedbackRow } from "../../db/diary/bookings.ts";
import {
  bookingsOfEvening,
  changesSince,
  failedSince,
  feedbackOfBookings,
  ratingsSince,
} from "../../db/diary/messages/alert-facts.ts";
import { bookingsByIds, type StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { causeOfFailureAlert } from "../../db/diary/messages/owed-alerts.ts";
import { membersByUserIds } from "../../db/directory/members.ts";
import { readAlertSubject } from "../../domain/messages/alerts.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";

type Rows<Query extends (...given: never[]) => { all(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>["all"]>
>;
export type FailedMessages = Rows<typeof failedSince>;
/** `since` a day before. */
export type SheetFacts = {
  date: string;
  visits: Rows<typeof bookingsOfEvening>;
  changes: Rows<typeof changesSince>;
  ratings: Rows<typeof ratingsSince>;
  failed: FailedMessages;
};
export type AlertFacts = {
  /** By `memberKey`. */
  members: Map<string, Rows<typeof membersByUserIds>[number]>;
  bookings: Map<string, BookingRow>;
  feedback: Map<string, FeedbackRow>;
  /** By workspace. */
  failed: Map<string, FailedMessages>;
  /** By workspace and date. */
  sheets: Map<string, SheetFacts>;
};

export const memberKey = (workspaceId: string | null, userId: string) => `${workspaceId}|${userId}`;

/** Reads nothing when no row is an alert. */
export async function readAlertFacts(s: Services, db: Diary, rows: StoredMessage[]): Promise<AlertFacts> {
  const alerts = rows.flatMap((row) =>
    row.subject === "alert" ? [{ ...row, ...readAlertSubject(row.subjectId), workspaceId: row.workspaceId ?? "" }] : [],
  );
  const aboutBookings = alerts.filter(({ type }) => type !== "alert_sheet" && type !== "alert_failed_message");
  const ids = aboutBookings.map(({ about }) => about);
  if (alerts.length === 0)
    return { members: new Map(), bookings: new Map(), feedback: new Map(), failed: new Map(), sheets: new Map() };
  const failing = new Map(
    alerts.flatMap((alert) => (alert.type === "alert_failed_message" ? [[alert.workspaceId, alert]] : [])),
  );
  const evenings = new Map(
    alerts.flatMap((alert) => (alert.type === "alert_sheet" ? [[`${alert.workspaceId}|${alert.about}`, alert]] : [])),
  );
  const [members, [bookings, ratings], failed, sheets] = await Promise.all([
    membersByUserIds(s.db, [...new Set(alerts.map(({ userId }) => userId))]).all(),
    db.batch([bookingsByIds(db, ids), feedbackOfBookings(db, ids)]),
    Promise.all(
      [...failing.values()].map(async ({ workspaceId, createdAt, dedupeKey }) => {
        const messages = await failedSince(db, workspaceId, createdAt - DAY_MS, causeOfFailureAlert(dedupeKey)).all();
        return [workspaceId, messages] as const;
      }),
    ),
    Promise.all(
      [...evenings].map(async ([key, { workspaceId, about: date, dueAt }]) => {
        const since = dueAt - DAY_MS;
        const [visits, changes, rated, unsent] = await db.batch([
          bookingsOfEvening(db, workspaceId, date),
          changesSince(db, workspaceId, date, since, s.now()),
          ratingsSince(db, workspaceId, since),
          failedSince(db, workspaceId, since),
        ]);
        return [key, { date, visits, changes, ratings: rated, failed: unsent }] as const;
      }),
    ),
  ]);
  return {
    members: new Map(members.map((member) => [memberKey(member.workspaceId, member.userId), member])),
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    feedback: new Map(ratings.map((each) => [each.bookingId, each])),
    failed: new Map(failed),
    sheets: new Map(sheets),
  };
}
