import { type Diary, diaryOf, directory } from "../../db/connect.ts";
import { EMPTY_PLAN, exceptionRow, insertPlan, type Plan, replaceClosures } from "../../db/diary/plans.ts";
import { insertRules } from "../../db/diary/rules.ts";
import { classSessions, exceptions, notificationConfigs } from "../../db/diary/schema.ts";
import { users, workspaceMembers, workspaces } from "../../db/directory/schema.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { type GivenRules, newRules, ownExceptions, ownPeriods } from "../../domain/plan/in-force.ts";
import { type BookingRules, everyDay } from "../../domain/plan/rules.ts";

/* Valid rows for the demo and for tests, with the fields that the caller names. They run in Node and in the Worker's runtime. */

type Databases = { DB: D1Database };
type User = typeof users.$inferInsert;
type Workspace = typeof workspaces.$inferInsert;
type Member = typeof workspaceMembers.$inferInsert;

const UNUSABLE_PASSWORD = "$scrypt$ln=1,r=1,p=1$AAAA$AAAA";

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
  fields: GivenRules = {},
  emails: MessageType[] = [],
): Promise<BookingRules> {
  const diary = diaryOf(env, workspaceId);
  const rules = newRules({ weeklySchedule: everyDay("00:00", "23:45"), ...fields });
  const { plan, ...beside } = rules;
  await insertRules(diary, workspaceId, beside);
  await addPlan(diary, workspaceId, rules);
  const sent = emails.map((type) => ({ workspaceId, type, emailEnabled: true, smsEnabled: false }));
  if (sent.length > 0) await diary.insert(notificationConfigs).values(sent);
  return rules;
}

/** Above the ids of any demo. */
const LAST_ID = 1000;

async function addPlan(diary: Diary, workspaceId: string, rules: BookingRules): Promise<void> {
  const { house, offer = null, sessions = [], holds } = rules.plan;
  const ofPlan = { periods: ownPeriods(rules.plan), offer, ...house, ...(holds ? { holds } : {}) };
  const lastId = rules.plan.house || offer || ofPlan.periods.length > 0 ? LAST_ID : 0;
  const plan: Plan = { ...EMPTY_PLAN, lastId, week: rules.weeklySchedule, ...ofPlan };
  await insertPlan(diary, workspaceId, plan, sessions.length);
  for (const exception of ownExceptions(rules.plan))
    await diary.insert(exceptions).values(exceptionRow(workspaceId, exception));
  for (const statement of replaceClosures(diary, workspaceId, rules.specialClosures)) await statement;
  for (const { cancelled: _, ...session } of sessions)
    await diary.insert(classSessions).values({ workspaceId, ...session });
}

/** A restaurant without members that has earned trust, so that a test may send much; its rules come before it. */
export async function addWorkspace(env: Databases, fields: Partial<Workspace> & { id: string }): Promise<Workspace> {
  const slug = `w-${fields.id.slice(0, 18)}`;
  const workspace: Workspace = {
    slug,
    name: `Workspace ${slug}`,
    description: null,
    businessType: "restaurant",
    bookingType: "table",
    region: null,
    createdAt: Date.now(),
    trust: null,
    provenAt: Date.now(),
    stoppedAt: null,
    deleteAfter: null,
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
