import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { type InvitedRole, RIGHTS } from "../../domain/people/rights.ts";
import { type Directory, isAmong } from "../connect.ts";
import { type OrSql, ofUser } from "./accounts.ts";
import { accountRemoval, endsWithLastMembership } from "./remove-account.ts";
import { staffInvitations, users, workspaceMembers } from "./schema.ts";
import { withdrawInvitations } from "./write-invitations.ts";

/** In the order they joined. */
export const membersOf = (db: Directory, workspaceId: string) =>
  db
    .select({
      id: workspaceMembers.id,
      fullName: users.fullName,
      email: users.email,
      role: workspaceMembers.role,
      createdAt: workspaceMembers.createdAt,
      hasPasskey: sql<boolean>`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = ${users.id})`.mapWith(Boolean),
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id));

/** Those who may read bookings, with the address that alerts go to. */
export const membersByUserIds = (db: Directory, userIds: string[]) =>
  db
    .select({
      workspaceId: workspaceMembers.workspaceId,
      userId: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      language: users.language,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(isAmong(workspaceMembers.userId, userIds), inArray(workspaceMembers.role, RIGHTS.read_bookings)));

export const memberById = (db: Directory, workspaceId: string, id: string) =>
  db
    .select({ id: workspaceMembers.id, role: workspaceMembers.role, userId: users.id })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.id, id)))
    .get();

/** In all workspaces of a user. */
export const membersOfUser = (db: Directory, userId: string) =>
  db
    .select({ id: workspaceMembers.id, workspaceId: workspaceMembers.workspaceId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .all();

/** A member stays the member they are. */
export const insertMember = (db: Directory, member: OrSql<typeof workspaceMembers.$inferInsert>) =>
  db
    .insert(workspaceMembers)
    .values(member)
    .onConflictDoNothing({ target: [workspaceMembers.userId, workspaceMembers.workspaceId] });

/** No row when the member has another role than `from` by now. */
export const updateRole = (db: Directory, workspaceId: string, id: string, [from, to]: [InvitedRole, InvitedRole]) =>
  db
    .update(workspaceMembers)
    .set({ role: to })
    .where(
      and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.id, id), eq(workspaceMembers.role, from)),
    )
    .returning({ id: workspaceMembers.id });

/**
 * Removes a member with their invitations, never the owner: `place`, then `account`. Without another workspace they lose
 * their account; the same transaction checks it, so joining elsewhere meanwhile keeps it. An account that ever was an
 * owner stays.
 */
export function memberRemoval(db: Directory, workspaceId: string, { id, userId }: { id: string; userId: string }) {
  const place = and(
    eq(workspaceMembers.workspaceId, workspaceId),
    eq(workspaceMembers.id, id),
    ne(workspaceMembers.role, "owner"),
  );
  const address = db
    .select({ email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(place);
  const toThem = and(eq(staffInvitations.workspaceId, workspaceId), eq(staffInvitations.email, address));
  return {
    place: [
      ...withdrawInvitations(db, toThem),
      db.delete(workspaceMembers).where(place).returning({ id: workspaceMembers.id }),
    ] as const,
    account: accountRemoval(db, sql`(${ofUser(userId)} AND ${endsWithLastMembership(db)})`),
  };
}
