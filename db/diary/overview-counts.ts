import { type SQLWrapper, sql } from "drizzle-orm";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { activeCountAfter, activeCountOn } from "./bookings.ts";
import { messageOverCap, type TroubleLimits, troubledMessage } from "./messages/message-list.ts";

const UPCOMING_MAX = 1000;

/** `countedOn`: null where the caller counts that date from its stays. `delayedUntil`: when the next day of the caps starts. */
type Asked = { today: string; countedOn: string | null; delayedUntil: number } & TroubleLimits;

/** One row: `active` bookings of a date, those `upcoming` after today, and signs of trouble with messages to customers. */
export const overviewCounts = (db: Diary, workspaceId: string, asked: Asked) =>
  counts(
    ...([db, workspaceId, asked.today, asked.countedOn] as const),
    ...([asked.failedSince, asked.dueBefore, asked.retriedUntil, asked.delayedUntil] as const),
  );

const counts = prepareQuery(
  (
    db: Diary,
    workspaceId: Given<string>,
    today: Given<string>,
    countedOn: Given<string | null>,
    failedSince: Given<number>,
    dueBefore: Given<number>,
    retriedUntil: Given<number>,
    delayedUntil: Given<number>,
  ) =>
    db
      .select({
        active: sql<number>`${activeCountOn(db, workspaceId, countedOn)}`,
        upcoming: sql<number>`${activeCountAfter(db, workspaceId, today, UPCOMING_MAX)}`,
        isTroubled: isAny(troubledMessage(db, workspaceId, { failedSince, dueBefore, retriedUntil })),
        isOverCap: isAny(messageOverCap(db, workspaceId, delayedUntil)),
      })
      .from(sql`(SELECT 1)`),
);

const isAny = (query: SQLWrapper) => sql`EXISTS ${query}`.mapWith(Boolean);
