import { and, asc, eq, inArray, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { anyOf, type Directory } from "../connect.ts";
import { type AccountCondition, idOf, insertForAccount, ofUser } from "./accounts.ts";
import { passkeyChallenges, passkeys, sessions, users, workspaceMembers, workspaces } from "./schema.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type UsedChallenge = typeof passkeyChallenges.$inferSelect;

export const passkeysOf = (db: Directory, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .all();

export const passkeyById = (db: Directory, id: string) =>
  db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id))
    .get();

/** Selects the account while it has the passkey. */
export const ofPasskey = (userId: string, id: string): AccountCondition =>
  sql`(${ofUser(userId)} AND EXISTS (SELECT 1 FROM passkeys kept WHERE kept.id = ${id} AND kept.user_id = ${users.id}))`;

/** Adds nothing to an account that has `max`. */
export const insertPasskey = (db: Directory, passkey: PasskeyRow, max: number) =>
  insertForAccount(
    db,
    passkeys,
    passkey,
    sql`(${ofUser(passkey.userId)} AND (SELECT count(*) FROM passkeys kept WHERE kept.user_id = ${users.id}) < ${max})`,
  ).returning();

/**
 * Writes a use. No row when the passkey is gone, or when the counter does not rise: repeats `isCopied` of
 * domain/people/passkey.ts, so that two uses at once cannot both pass.
 */
export const writePasskeyUse = (db: Directory, id: string, counter: number, backedUp: boolean, now: number) =>
  db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(passkeys.backedUp, lt(passkeys.counter, counter), sql`(${passkeys.counter} = 0 AND ${counter} = 0)`),
      ),
    )
    .returning()
    .get();

export const renamePasskey = (db: Directory, userId: string, id: string, name: string) =>
  db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
    .get();

export const deletePasskey = (db: Directory, userId: string, id: string) =>
  db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();

export const deletePasskeysOf = (db: Directory, whose: AccountCondition, keep: string[]) =>
  db.delete(passkeys).where(and(inArray(passkeys.userId, idOf(db, whose)), notInArray(passkeys.id, anyOf(keep))));

/** Both return sessions: those that end, and `except`, which asks and stays, when it loses the passkey. */
export const endSessionsOfPasskey = (db: Directory, userId: string, id: string, except: string) =>
  [
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.passkeyId, id), ne(sessions.id, except)))
      .returning({ id: sessions.id, userId: sessions.userId }),
    db
      .update(sessions)
      .set({ passkeyId: null })
      .where(and(eq(sessions.id, except), eq(sessions.passkeyId, id)))
      .returning({ id: sessions.id, userId: sessions.userId }),
  ] as const;

/** Marks the session, while the account has the passkey. */
export const confirmSession = (db: Directory, userId: string, sessionId: string, passkeyId: string) =>
  db
    .update(sessions)
    .set({ passkeyId })
    .where(and(eq(sessions.id, sessionId), inArray(sessions.userId, idOf(db, ofPasskey(userId, passkeyId)))))
    .returning({ id: sessions.id });

/**
 * Notes the use; false when it was used before. One statement, so only one of several uses succeeds. Deletes uses that
 * ended `before`.
 */
export async function writeChallengeUse(db: Directory, challenge: UsedChallenge, before: number): Promise<boolean> {
  const [, used] = await db.batch([
    db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, before)),
    db.insert(passkeyChallenges).values(challenge).onConflictDoNothing().returning({ id: passkeyChallenges.id }),
  ]);
  return used.length > 0;
}

/** Changes nothing where it is so already. */
export const passkeysRequiredOf = (db: Directory, workspaceId: string, passkeysRequired: boolean) =>
  db
    .update(workspaces)
    .set({ passkeysRequired })
    .where(and(eq(workspaces.id, workspaceId), ne(workspaces.passkeysRequired, passkeysRequired)));

/** Selects them for all members of the workspace. */
export const sessionsWithoutPasskey = (db: Directory, workspaceId: string) =>
  db
    .select({ id: sessions.id })
    .from(workspaceMembers)
    .innerJoin(sessions, eq(sessions.userId, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(sessions.passkeyId)))
    .all();
