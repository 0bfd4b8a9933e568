import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { type Directory, isAmong } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import { type AccountCondition, ofUser } from "./accounts.ts";
import { oneTimeLinks, sessions, staffInvitations, users, workspaceMembers, workspaces } from "./schema.ts";
import type { noteWorkspace } from "./workspace-changes.ts";
import { withdrawInvitations } from "./write-invitations.ts";

const membershipOf = (db: Directory) =>
  db.select({ id: workspaceMembers.id }).from(workspaceMembers).where(eq(workspaceMembers.userId, users.id));

const hasNoMembership = (db: Directory) => notExists(membershipOf(db));

/**
 * Only accounts made by an invitation. A thief of an owner's password could otherwise hand the business over and remove
 * the account with its warning mails.
 */
export const endsWithLastMembership = (db: Directory) =>
  sql`(${eq(users.role, "business_staff")} AND ${hasNoMembership(db)})`;

/**
 * Must run after all statements that refer to the accounts. The last statement returns their ids and makes `whose`
 * false.
 */
export function accountRemoval(db: Directory, whose: AccountCondition) {
  const ids = db.select({ id: users.id }).from(users).where(whose);
  return [
    db.delete(notifications).where(and(eq(notifications.subject, "user"), inArray(notifications.subjectId, ids))),
    db.delete(oneTimeLinks).where(inArray(oneTimeLinks.userId, ids)),
    db.delete(sessions).where(inArray(sessions.userId, ids)),
    db.delete(users).where(whose).returning({ id: users.id }),
  ] as const;
}

/**
 * Removes only a user who owns no workspace and gave the password. `noted`: written right after the user left all
 * workspaces.
 */
export function ownAccountRemoval(
  db: Directory,
  { id, passwordHash }: { id: string; passwordHash: string },
  noted: ReturnType<typeof noteWorkspace>[],
) {
  const owned = sql`SELECT 1 FROM workspace_members WHERE user_id = users.id AND role = 'owner'`;
  const whose = sql`(${ofUser(id)} AND ${users.passwordHash} = ${passwordHash} AND NOT EXISTS (${owned}))`;
  const them = db.select({ id: users.id }).from(users).where(whose);
  const address = db.select({ email: users.email }).from(users).where(whose);
  const teams = db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, id));
  const invited = and(eq(staffInvitations.email, address), inArray(staffInvitations.workspaceId, teams));
  const [mails, links, sessionsOf, account] = accountRemoval(db, whose);
  return [
    ...withdrawInvitations(db, invited),
    db.delete(workspaceMembers).where(inArray(workspaceMembers.userId, them)),
    ...noted,
    ...[mails, links, sessionsOf],
    account,
  ] as const;
}

export type UnconfirmedAccount = { id: string; owns: { id: string; members: number }[]; isEmployed: boolean };

export async function unconfirmedAccountsAfter(
  db: Directory,
  place: string,
  before: number,
  limit: number,
): Promise<UnconfirmedAccount[]> {
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.emailConfirmedAt), gt(users.id, place), lte(users.createdAt, before)))
    .orderBy(asc(users.id))
    .limit(limit)
    .all();
  const ids = accounts.map(({ id }) => id);
  const memberships = await db
    .select({
      userId: workspaceMembers.userId,
      id: workspaceMembers.workspaceId,
      role: workspaceMembers.role,
      members: sql<number>`(SELECT count(*) FROM workspace_members other
        WHERE other.workspace_id = workspace_members.workspace_id)`,
    })
    .from(workspaceMembers)
    .where(isAmong(workspaceMembers.userId, ids))
    .all();
  const byUser = Map.groupBy(memberships, ({ userId }) => userId);
  return ids.map((id) => {
    const places = byUser.get(id) ?? [];
    return {
      id,
      owns: places.filter(({ role }) => role === "owner"),
      isEmployed: places.some(({ role }) => role !== "owner"),
    };
  });
}

/** Keeps accounts that were confirmed or joined a workspace meanwhile. */
export const removeUnconfirmedAccounts = (db: Directory, ids: string[]) =>
  accountRemoval(db, sql`(${isAmong(users.id, ids)} AND ${users.emailConfirmedAt} IS NULL AND ${hasNoMembership(db)})`);

/** Marks nothing once the owner's address is confirmed. */
export const markForRemovalTonight = (db: Directory, userId: string, workspaceIds: string[], now: number) =>
  db
    .update(workspaces)
    .set({ deleteAfter: now })
    .where(
      and(
        isAmong(workspaces.id, workspaceIds),
        isNull(workspaces.deleteAfter),
        sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_confirmed_at IS NULL)`,
      ),
    );
