import { diaryOf, directory } from "../db/connect.ts";
import { bookingRules, notificationConfigs, users, workspaceMembers, workspaces } from "../db/schema.ts";
import type { NotificationType } from "../domain/messages-owed.ts";
import { type BookingRules, DEFAULT_RULES } from "../domain/rules.ts";
import { everyDay } from "../domain/testing/givens.ts";

/*
 * Rows for tests and for the demo, each valid as it stands, with what the caller cares about. They know no runtime: the
 * database is an argument.
 */

type Databases = { DB: D1Database };
type User = typeof users.$inferInsert;
type Workspace = typeof workspaces.$inferInsert;
type Member = typeof workspaceMembers.$inferInsert;

export { everyDay };

const UNUSABLE_PASSWORD = "$scrypt$ln=1,r=1,p=1$AAAA$AAAA";

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Somebody with a session. */
export type Signed = { userId: string; cookie: string };

export type TestWorkspace = { id: string; slug: string; owner: Signed; day: string };

/** What a customer sends, with what the test cares about. */
export const aBookingRequest = (workspace: Pick<TestWorkspace, "day">, fields: Record<string, unknown> = {}) => ({
  customerName: "Astrid Lind",
  customerEmail: "astrid@example.com",
  guests: 2,
  bookingDate: workspace.day,
  bookingTime: "18:00",
  ...fields,
});

/** An owner whose address is confirmed and whose password nobody has. */
export async function addUser(env: Databases, fields: Partial<User> = {}): Promise<User> {
  const now = Date.now();
  const user: User = {
    id: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    fullName: "Test Person",
    role: "business_owner",
    passwordHash: UNUSABLE_PASSWORD,
    emailConfirmedAt: now,
    createdAt: now,
    ...fields,
  };
  await directory(env).insert(users).values(user);
  return user;
}

/** The rules of a workspace, open 00:00-23:45 every day with no messages but those named in `emails`, unless said otherwise. */
export async function addRules(
  env: Databases,
  workspaceId: string,
  fields: Partial<BookingRules> = {},
  emails: NotificationType[] = [],
): Promise<BookingRules> {
  const diary = diaryOf(env, workspaceId);
  const rules = { ...DEFAULT_RULES, weeklySchedule: everyDay("00:00", "23:45"), ...fields };
  await diary.insert(bookingRules).values({ ...rules, workspaceId, closuresPending: false });
  for (const type of emails)
    await diary.insert(notificationConfigs).values({ workspaceId, type, emailEnabled: true, smsEnabled: false });
  return rules;
}

/** A restaurant without members; its rules come before it. */
export async function addWorkspace(env: Databases, fields: Partial<Workspace> & { id: string }): Promise<Workspace> {
  const slug = `w-${fields.id.slice(0, 18)}`;
  const workspace: Workspace = {
    slug,
    name: `Workspace ${slug}`,
    description: null,
    businessType: "restaurant",
    bookingType: "table",
    createdAt: Date.now(),
    ...fields,
  };
  await directory(env).insert(workspaces).values(workspace);
  return workspace;
}

export async function addMember(
  env: Databases,
  fields: Partial<Member> & Pick<Member, "workspaceId" | "userId" | "role">,
): Promise<Member> {
  const member: Member = { id: crypto.randomUUID(), createdAt: Date.now(), ...fields };
  await directory(env).insert(workspaceMembers).values(member);
  return member;
}
