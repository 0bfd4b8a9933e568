import { and, asc, between, eq, isNotNull, sql } from "drizzle-orm";
import { SESSIONS_MAX } from "../../contract/limits.ts";
import { SETTLE_MS } from "../../domain/holds/hold.ts";
import type { ClassSession } from "../../domain/plan/rules.ts";
import { type Diary, type Given, isAmong, prepareQuery } from "../connect.ts";
import { bookings, classSessions, SESSION_OF_BOOKING } from "./schema.ts";

const isRules = (workspaceId: string, version: number) =>
  sql`(SELECT version FROM booking_rules WHERE workspace_id = ${workspaceId}) = ${version}`;

/** No row when too many would be to come from `today` on, or the rules are others by now. */
export const addSessions = (
  db: Diary,
  workspaceId: string,
  sessions: ClassSession[],
  { today, rulesVersion }: { today: string; rulesVersion: number },
) =>
  db
    .insert(classSessions)
    .select(
      sql`SELECT ${workspaceId}, value ->> 'id', value ->> 'service', value ->> 'date', value ->> 'time', value ->> 'minutes',
        value ->> 'seats', value -> 'resources', NULL, 1, NULL FROM json_each(${JSON.stringify(sessions)})
        WHERE ${isRules(workspaceId, rulesVersion)} AND ${sessions.length} + (SELECT count(*) FROM class_sessions
          WHERE workspace_id = ${workspaceId} AND booking_date >= ${today}) <= ${SESSIONS_MAX}`,
    )
    .returning({ id: classSessions.id });

const isSession = (workspaceId: string, id: string) =>
  and(eq(classSessions.workspaceId, workspaceId), eq(classSessions.id, id));

/** No row when the rules are others by now, or it is cancelled. `tells`: whoever is booked gets a message. */
export const changeSession = (
  db: Diary,
  workspaceId: string,
  { id, date, time, minutes, seats, resources }: ClassSession,
  { tells, rulesVersion }: { tells: boolean; rulesVersion: number },
) =>
  db
    .update(classSessions)
    .set({ date, time, minutes, seats, resources, tells })
    .where(and(isSession(workspaceId, id), sql`cancelled_at IS NULL`, isRules(workspaceId, rulesVersion)))
    .returning({ id: classSessions.id });

/** No row when it was cancelled before, or the rules are others by now. `at` in ms; `reason`: for those who are booked. */
export const cancelSession = (
  db: Diary,
  workspaceId: string,
  id: string,
  { at, tells, reason, rulesVersion }: { at: number; tells: boolean; reason: string | null; rulesVersion: number },
) =>
  db
    .update(classSessions)
    .set({ cancelledAt: at, tells, reason })
    .where(and(isSession(workspaceId, id), sql`cancelled_at IS NULL`, isRules(workspaceId, rulesVersion)))
    .returning({ id: classSessions.id });

/** Each `+` lets SQLite find bookings by the index of their class. A hold keeps its seats until a minute after its end. */
const seatsTaken = (now: Given<number>) => sql<number>`(SELECT coalesce(sum(b.guests), 0) FROM bookings b
  WHERE b.wish ->> '$.visit.session' = +class_sessions.id AND +b.workspace_id = class_sessions.workspace_id
  AND b.status <> 'cancelled' AND (b.hold_until IS NULL OR b.hold_until > ${now} - ${SETTLE_MS}))`;

const listed = (now: Given<number>) => ({
  id: classSessions.id,
  service: classSessions.service,
  date: classSessions.date,
  time: classSessions.time,
  minutes: classSessions.minutes,
  seats: classSessions.seats,
  resources: classSessions.resources,
  cancelledAt: classSessions.cancelledAt,
  reason: classSessions.reason,
  taken: seatsTaken(now),
});

/** Classes on the dates from `from` to `to` with the seats that are taken at `now` (ms), by start. */
export const sessionsBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>, now: Given<number>) =>
    db
      .select(listed(now))
      .from(classSessions)
      .where(and(eq(classSessions.workspaceId, workspaceId), between(classSessions.date, from, to)))
      .orderBy(asc(classSessions.date), asc(classSessions.time), asc(classSessions.id)),
);

export const sessionQuery = prepareQuery(
  (db: Diary, workspaceId: Given<string>, id: Given<string>, now: Given<number>) =>
    db
      .select(listed(now))
      .from(classSessions)
      .where(and(eq(classSessions.workspaceId, workspaceId), eq(classSessions.id, id))),
);

/** With ids that begin so. */
export const sessionsNumbered = prepareQuery(
  (db: Diary, workspaceId: Given<string>, beginning: Given<string>, now: Given<number>) =>
    db
      .select(listed(now))
      .from(classSessions)
      .where(
        and(
          eq(classSessions.workspaceId, workspaceId),
          sql`${classSessions.id} >= ${beginning} AND ${classSessions.id} < ${beginning} || 'g'`, // ids of keys are hexadecimal
        ),
      )
      .orderBy(asc(classSessions.id)),
);

export type ListedSession = Awaited<ReturnType<ReturnType<typeof sessionsBetween>["all"]>>[number];

/** Active bookings that do not stand as their class does, from a date of classes on. */
export const bookingsOffSession = prepareQuery((db: Diary, workspaceId: Given<string>, from: Given<string>) =>
  db
    .select({
      id: bookings.id,
      session: classSessions.id,
      date: classSessions.date,
      time: classSessions.time,
      isCancelled: sql<number>`${classSessions.cancelledAt} IS NOT NULL`,
      tells: classSessions.tells,
    })
    .from(classSessions)
    .innerJoin(
      bookings,
      sql`bookings.wish ->> '$.visit.session' = +class_sessions.id AND +bookings.workspace_id = ${workspaceId}`,
    )
    .where(
      and(
        eq(classSessions.workspaceId, workspaceId),
        sql`class_sessions.booking_date >= ${from}`,
        sql`bookings.status <> 'cancelled'`,
        sql`(class_sessions.cancelled_at IS NOT NULL OR (bookings.booking_date, bookings.booking_time, bookings.duration_minutes)
            <> (class_sessions.booking_date, class_sessions.booking_time, class_sessions.minutes))`,
      ),
    ),
);

/** Entries of bookings that went with their class: not of those whose customer, or a member, cancelled before. */
export const callOffsOf = prepareQuery((db: Diary, bookingIds: Given<string[]>) =>
  db
    .select({ bookingId: bookings.id, session: classSessions.id, reason: classSessions.reason })
    .from(bookings)
    .innerJoin(
      classSessions,
      and(eq(classSessions.workspaceId, bookings.workspaceId), sql`class_sessions.id = ${SESSION_OF_BOOKING}`),
    )
    .where(
      and(
        isAmong(bookings.id, bookingIds),
        eq(bookings.status, "cancelled"),
        isNotNull(classSessions.cancelledAt),
        sql`EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = bookings.id AND e.type = 'cancelled' AND e.actor = 'system')`,
      ),
    ),
);
