import { and, asc, eq, inArray, not, notInArray, sql } from "drizzle-orm";
import { anyOf, type Directory } from "../connect.ts";
import { type AccountCondition, membershipIdsOf, ofUser } from "./accounts.ts";
import { calendarFeeds, users, workspaceMembers, workspaces } from "./schema.ts";
import { isStopped } from "./workspaces.ts";

/** The business itself, as a feed's subject. */
const WHOLE_BUSINESS = "*";
const personOf = (subject: string) => (subject === WHOLE_BUSINESS ? null : subject);

/** With the member who made it, as the membership is now, and the business, unless that is stopped. */
export async function calendarFeed(db: Directory, id: string) {
  const found = await db
    .select({
      id: calendarFeeds.id,
      workspaceId: calendarFeeds.workspaceId,
      subject: calendarFeeds.subject,
      names: calendarFeeds.names,
      changedAt: calendarFeeds.changedAt,
      memberId: workspaceMembers.id,
      role: workspaceMembers.role,
      language: users.language,
      businessName: workspaces.name,
      businessLanguage: workspaces.language,
      bookingType: workspaces.bookingType,
      slug: workspaces.slug,
    })
    .from(calendarFeeds)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, calendarFeeds.memberId))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .innerJoin(workspaces, eq(workspaces.id, calendarFeeds.workspaceId))
    .where(and(eq(calendarFeeds.id, id), not(isStopped)))
    .get();
  return found && withPerson(found);
}
export type CalendarFeed = NonNullable<Awaited<ReturnType<typeof calendarFeed>>>;

/** Sorted by when they changed. */
export async function calendarFeedsOf(db: Directory, workspaceId: string) {
  const feeds = await db
    .select({
      id: calendarFeeds.id,
      subject: calendarFeeds.subject,
      names: calendarFeeds.names,
      memberId: calendarFeeds.memberId,
      fullName: users.fullName,
      email: users.email,
    })
    .from(calendarFeeds)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, calendarFeeds.memberId))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(calendarFeeds.workspaceId, workspaceId))
    .orderBy(asc(calendarFeeds.changedAt), asc(calendarFeeds.id))
    .all();
  return feeds.map(withPerson);
}

const withPerson = <Row extends { subject: string }>({ subject, ...row }: Row) => ({
  ...row,
  person: personOf(subject),
});

type NewFeed = { id: string; workspaceId: string; memberId: string; person: string | null; changedAt: number };

/** A member has one of each subject: made again it gets the new id, and the old address ends. */
export const makeCalendarFeed = (db: Directory, { person, ...feed }: NewFeed) =>
  db
    .insert(calendarFeeds)
    .values({ ...feed, subject: person ?? WHOLE_BUSINESS })
    .onConflictDoUpdate({
      target: [calendarFeeds.memberId, calendarFeeds.subject],
      set: { id: feed.id, changedAt: feed.changedAt },
    });

const isFeed = (workspaceId: string, id: string) =>
  and(eq(calendarFeeds.workspaceId, workspaceId), eq(calendarFeeds.id, id));

/** No row when there is none. */
export const showNames = (db: Directory, workspaceId: string, id: string, names: boolean, changedAt: number) =>
  db.update(calendarFeeds).set({ names, changedAt }).where(isFeed(workspaceId, id)).returning({ id: calendarFeeds.id });

/** Only one of this member, unless `memberId` is null. No row when there is none. */
export const removeCalendarFeed = (db: Directory, workspaceId: string, id: string, memberId: string | null) =>
  db
    .delete(calendarFeeds)
    .where(and(isFeed(workspaceId, id), memberId === null ? undefined : eq(calendarFeeds.memberId, memberId)))
    .returning({ id: calendarFeeds.id })
    .get();

/** The addresses that an account made, in all businesses, the oldest first. */
export async function calendarFeedsOfUser(db: Directory, userId: string) {
  const feeds = await db
    .select({
      ...{ id: calendarFeeds.id, subject: calendarFeeds.subject, names: calendarFeeds.names },
      ...{ changedAt: calendarFeeds.changedAt, workspaceId: calendarFeeds.workspaceId, business: workspaces.name },
    })
    .from(calendarFeeds)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, calendarFeeds.memberId))
    .innerJoin(workspaces, eq(workspaces.id, calendarFeeds.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(calendarFeeds.changedAt), asc(calendarFeeds.id))
    .all();
  return feeds.map(withPerson);
}

/** Ends the addresses that an account made, in all businesses, but those to `keep`. */
export const deleteCalendarsOf = (db: Directory, whose: AccountCondition, keep: string[]) =>
  db
    .delete(calendarFeeds)
    .where(and(inArray(calendarFeeds.memberId, membershipIdsOf(db, whose)), notInArray(calendarFeeds.id, anyOf(keep))));

/** Selects the account while the calendar shows names. */
export const whileNamed = (userId: string, feedId: string): AccountCondition =>
  sql`(${ofUser(userId)} AND EXISTS (SELECT 1 FROM calendar_feeds named WHERE named.id = ${feedId} AND named.names = 1))`;
