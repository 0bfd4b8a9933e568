import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, notInArray, sql } from "drizzle-orm";
import { type Directory, type Given, prepareQuery } from "../connect.ts";
import { type AccountCondition, idOf, insertForAccount } from "./accounts.ts";
import { sessions, users, workspaceMembers, workspaces } from "./schema.ts";
import { hasContact, isAddressed, isStopped, ownerConfirmed } from "./workspaces.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** One more sign-in ends the session used longest ago. */
const SESSIONS_MAX = 50;

export const sessionWithUser = prepareQuery((db: Directory, sessionId: Given<string>) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId)),
);

/** Refuses its batch once the session has ended (isNotNullViolation of `sessions.id`). */
export function requireSession(db: Directory, sessionId: string) {
  const nothing = Object.keys(getTableColumns(sessions)).map(() => sql`NULL`);
  const isEnded = sql`NOT EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`;
  return db.insert(sessions).select(sql`SELECT ${sql.join(nothing, sql`, `)} WHERE ${isEnded}`);
}

/** Null without membership. */
export const sessionWithMember = prepareQuery((db: Directory, sessionId: Given<string>, slug: Given<string>) =>
  db
    .select({
      session: sessions,
      user: users,
      workspace: workspaces,
      isStopped,
      ownerConfirmed,
      hasContact,
      memberId: workspaceMembers.id,
      role: workspaceMembers.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(workspaces, isAddressed(slug))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, users.id)),
    )
    .where(eq(sessions.id, sessionId)),
);

/** Undefined when another request was first. */
export const rotateSession = (db: Directory, sessionId: string, generation: number, now: number, expiresAt: number) =>
  db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: now, expiresAt })
    .where(and(eq(sessions.id, sessionId), eq(sessions.generation, generation)))
    .returning()
    .get();

/** Last used first. */
export const sessionsOf = (db: Directory, userId: string, now: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), asc(sessions.id))
    .all();

export const endSurplusSessions = (db: Directory, userId: string) => {
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.rotatedAt), asc(sessions.id))
    .limit(SESSIONS_MAX);
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)))
    .returning({ id: sessions.id, userId: sessions.userId });
};

export const deleteSessionOf = (db: Directory, userId: string, id: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning()
    .get();

export const deleteSession = (db: Directory, sessionId: string) =>
  db.delete(sessions).where(eq(sessions.id, sessionId)).returning().get();

export const insertSession = (db: Directory, session: SessionRow) => db.insert(sessions).values(session);

/** Returns no row unless `whose` selects the account. */
export const insertSessionOf = (db: Directory, session: SessionRow, whose: AccountCondition) =>
  insertForAccount(db, sessions, session, whose).returning();

export const endSessions = (db: Directory, whose: AccountCondition, except?: string) =>
  db
    .delete(sessions)
    .where(and(inArray(sessions.userId, idOf(db, whose)), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id, userId: sessions.userId });
