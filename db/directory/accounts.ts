import { and, asc, desc, eq, gt, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { oneTimeLinks, sessions, users, workspaceMembers, workspaces } from "./schema.ts";

/** One more sign-in ends the session used longest ago. */
const SESSIONS_MAX = 50;

export const userByEmail = (db: Directory, email: string) =>
  db.select().from(users).where(eq(users.email, email)).get();

export const userById = (db: Directory, id: string) => db.select().from(users).where(eq(users.id, id)).get();

export const membershipsOf = (db: Directory, userId: string) =>
  db
    .select({ workspaceId: workspaces.id, slug: workspaces.slug, name: workspaces.name, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaces.id));

export const sessionWithUser = (db: Directory, sessionId: string) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .get();

const ownerConfirmed = sql<boolean>`EXISTS (
  SELECT 1 FROM workspace_members owner JOIN users person ON person.id = owner.user_id
  WHERE owner.workspace_id = ${workspaces.id} AND owner.role = 'owner' AND person.email_confirmed_at IS NOT NULL
)`.mapWith(Boolean);

/** Null without membership. */
export const sessionWithMember = (db: Directory, sessionId: string, slug: string) =>
  db
    .select({
      session: sessions,
      user: users,
      workspace: workspaces,
      ownerConfirmed,
      memberId: workspaceMembers.id,
      role: workspaceMembers.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(workspaces, eq(workspaces.slug, slug))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, users.id)),
    )
    .where(eq(sessions.id, sessionId))
    .get();

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

/** Neither used nor expired. */
export const isUsableFor = (purpose: string, now: number) =>
  and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now));
export const isUsableLink = (id: string, purpose: string, now: number) =>
  and(eq(oneTimeLinks.id, id), isUsableFor(purpose, now));

export const usableLink = (db: Directory, id: string, purpose: string, now: number) =>
  db
    .select()
    .from(oneTimeLinks)
    .where(isUsableLink(id, purpose, now))
    .get();

export const hasUsableLink = async (db: Directory, userId: string, purpose: string, now: number): Promise<boolean> =>
  (await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), isUsableFor(purpose, now)))
    .limit(1)
    .get()) !== undefined;

/** True while a usable link can give an account this address back; `except`: an account to ignore. */
export const isHeldByUndoLink = (email: SQL | string, purpose: string, now: number, except: SQL | string = "") =>
  sql`EXISTS (SELECT 1 FROM one_time_links back WHERE back.email = ${email} AND back.purpose = ${purpose}
    AND back.used_at IS NULL AND back.expires_at > ${now} AND back.user_id IS NOT ${except})`;

/** Null while a usable link holds the address, which makes the database refuse the batch (isNotNullViolation). */
export const unlessHeldByUndoLink = <Value extends string>(value: Value, email: string, purpose: string, now: number) =>
  sql<Value>`(SELECT ${value} WHERE NOT ${isHeldByUndoLink(email, purpose, now)})`;

/** No row when unknown, used or expired. One statement, so only one of several calls succeeds. */
export const consumeLink = (db: Directory, id: string, purpose: string, now: number) =>
  db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(isUsableLink(id, purpose, now))
    .returning();
