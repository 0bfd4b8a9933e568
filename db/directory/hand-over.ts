import { and, eq, ne, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { type accountMail, insertMailTo } from "./account-mails.ts";
import { ofUser } from "./accounts.ts";
import { users, workspaceMembers } from "./schema.ts";
import type { noteWorkspace } from "./workspace-changes.ts";
import { ownedCount } from "./workspaces.ts";

const isColleague = (workspaceId: string, memberId: string) =>
  and(
    eq(workspaceMembers.workspaceId, workspaceId),
    eq(workspaceMembers.id, memberId),
    ne(workspaceMembers.role, "owner"),
  );

export const handOverReceiver = (db: Directory, workspaceId: string, memberId: string) =>
  db
    .select({
      userId: users.id,
      role: workspaceMembers.role,
      fullName: users.fullName,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      stoppedAt: users.stoppedAt,
      owns: sql<number>`${ownedCount(sql`${users.id}`)}`,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(isColleague(workspaceId, memberId))
    .get();

type HandOverMail = ReturnType<typeof accountMail>;
type HandOverRows = {
  workspaceId: string;
  memberId: string;
  owner: { id: string; passwordHash: string };
  /** Workspaces one account may own. */
  max: number;
  /** To the old and the new owner. */
  given: HandOverMail;
  received: HandOverMail;
  /** Written right after the receiver became owner. */
  noted: ReturnType<typeof noteWorkspace>;
};

/**
 * Swaps the roles and owes both mails; false when a condition fails while writing. The unique index on owners refuses a
 * second owner.
 */
export async function writeHandOver(
  db: Directory,
  { workspaceId, memberId, owner, max, given, received, noted }: HandOverRows,
): Promise<boolean> {
  const isOwner = sql`EXISTS (SELECT 1 FROM workspace_members giver JOIN users person ON person.id = giver.user_id
    WHERE giver.workspace_id = ${workspaceId} AND giver.user_id = ${owner.id} AND giver.role = 'owner'
      AND person.password_hash = ${owner.passwordHash} AND person.stopped_at IS NULL)`;
  const mayReceive = sql`EXISTS (SELECT 1 FROM workspace_members receiver JOIN users person ON person.id = receiver.user_id
    WHERE receiver.workspace_id = ${workspaceId} AND receiver.id = ${memberId} AND receiver.role <> 'owner'
      AND person.email_confirmed_at IS NOT NULL AND person.stopped_at IS NULL AND ${ownedCount(sql`person.id`)} < ${max})`;
  const may = sql`(${isOwner} AND ${mayReceive})`;
  const receiver = sql`(SELECT user_id FROM workspace_members WHERE id = ${memberId} AND workspace_id = ${workspaceId})`;
  const isOwned = sql`EXISTS (SELECT 1 FROM workspace_members WHERE workspace_id = ${workspaceId} AND role = 'owner')`;
  const [, , , promoted] = await db.batch([
    insertMailTo(db, sql`(${ofUser(owner.id)} AND ${may})`, given),
    insertMailTo(db, sql`(${users.id} = ${receiver} AND ${may})`, received),
    db
      .update(workspaceMembers)
      .set({ role: "staff" })
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, owner.id), sql`${may}`)),
    db
      .update(workspaceMembers)
      .set({ role: "owner" })
      .where(and(isColleague(workspaceId, memberId), sql`NOT ${isOwned}`))
      .returning({ id: workspaceMembers.id }),
    noted,
    db
      .update(users)
      .set({ role: "business_owner" })
      .where(sql`${users.id} = (SELECT user_id FROM workspace_members WHERE id = ${memberId} AND role = 'owner')`),
  ]);
  return promoted.length > 0;
}
