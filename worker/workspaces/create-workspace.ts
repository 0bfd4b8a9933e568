import { fail } from "../../contract/errors.ts";
import type { NewWorkspace } from "../../contract/requests/workspaces.ts";
import { newWorkspaceId, timeId } from "../../db/connect.ts";
import { addSessions } from "../../db/diary/class-sessions.ts";
import { switchOnMails } from "../../db/diary/notification-configs.ts";
import { EMPTY_PLAN, insertPlan, type Plan, rulesOfPlan } from "../../db/diary/plans.ts";
import { insertRules } from "../../db/diary/rules.ts";
import { membershipsOf } from "../../db/directory/accounts.ts";
import { insertWorkspace, isSlugTaken } from "../../db/directory/workspaces.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { BUSINESS_TYPES } from "../../domain/business-types.ts";
import { fault } from "../../domain/faults.ts";
import { sessionsProblem } from "../../domain/judging/classes/session-problem.ts";
import { lookProblem } from "../../domain/judging/dearest-look.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { inForce, newRules } from "../../domain/plan/in-force.ts";
import { numberedHouse } from "../../domain/plan/numbered-house.ts";
import { weekHull } from "../../domain/plan/periods.ts";
import { type BookingRules, type ClassSession, DEFAULT_RULES } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { sessionsOfWeeks } from "../../domain/services/weekly-classes.ts";
import { numberedOffer } from "../../domain/services/with-other-ids.ts";
import { slugOf, slugProblem } from "../../domain/slug.ts";
import { addDays } from "../../domain/time/calendar.ts";
import type { User, UserActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";
import { workspaceView } from "../views/workspace-views.ts";

/** Switched on by "Email my customers a confirmation" (docs/rules.md#switches). */
const CONFIRMED_BY_EMAIL: MessageType[] = [
  "booking_confirmation",
  "booking_cancellation",
  "booking_rescheduled",
  "booking_reminder",
];

/**
 * Rules and services first, together and where an orphan is harmless; then workspace, owner and looks in one batch
 * (docs/rules.md#workspaces-of-an-account). So nobody books in a salon before its services are there.
 */
export async function createWorkspace({ services: s, signedIn: { user } }: UserActing, request: NewWorkspace) {
  await requireCreatePermission(s, user);
  const slug = (request.slug?.trim() || slugOf(request.name)).toLowerCase();
  const problem = slugProblem(slug);
  if (problem) refuseAt("slug", fault(`slug_${problem}`));
  if (await isSlugTaken(s.db, slug)) fail("slug_taken"); // a taken address costs no try
  await throttle(s, "workspace", user.id);

  const workspace = {
    id: newWorkspaceId(s.env),
    name: request.name,
    slug,
    description: request.description,
    businessType: request.businessType,
    bookingType: BUSINESS_TYPES[request.businessType].bookingType,
    region: request.region ?? null,
    createdAt: s.now(),
    trust: null,
    provenAt: null,
    passkeysRequired: false,
    listsFirstSteps: request.listsFirstSteps ?? false,
    stoppedAt: null,
    deleteAfter: null,
    language: request.language ?? null,
    version: 1,
  };
  const diary = s.diary(workspace.id);
  const rules = {
    ...DEFAULT_RULES,
    weeklySchedule: request.periods?.length
      ? weekHull(request.periods, request.weeklySchedule)
      : request.weeklySchedule,
    maxCapacity: request.maxCapacity ?? null,
    guestsPerSpot: request.guestsPerSpot ?? DEFAULT_RULES.guestsPerSpot,
    bookingDurationMinutes: request.bookingDurationMinutes,
    slotStepMinutes: request.slotStepMinutes ?? DEFAULT_RULES.slotStepMinutes,
    advanceBookingDays: request.advanceBookingDays,
    timeZone: request.timeZone,
  };
  const types = request.confirmByEmail ? CONFIRMED_BY_EMAIL : [];
  const memberId = crypto.randomUUID();
  const first = firstPlan(request, memberId);
  const given = newRules(rules);
  const plan = { ...(first?.plan ?? EMPTY_PLAN), week: rules.weeklySchedule };
  const dear = first && lookProblem(inForce({ ...given, plan: rulesOfPlan(plan, []) }));
  if (dear) refuseAt(request.offer ? "offer" : "periods", dear);
  const { today } = todayOf(given, s.now());
  const sessions = first ? firstSessions(given, request, first, s.now()) : [];
  await diary.batch([
    insertRules(diary, workspace.id, rules),
    insertPlan(diary, workspace.id, plan, sessions.length),
    ...(sessions.length > 0
      ? [addSessions(diary, workspace.id, sessions, { today, rulesVersion: rules.version })]
      : []),
    ...switchOnMails(diary, workspace.id, types),
  ]);
  const { workspacesMax } = s.config;
  try {
    const contact = { contactPhone: request.contactPhone ?? null, contactAddress: request.contactAddress ?? null };
    await s.db.batch(insertWorkspace(s.db, workspace, { id: user.id, memberId, max: workspacesMax }, contact));
  } catch (error) {
    if (isNotNullViolation(error, "workspaces.name")) fail("too_many_workspaces", { max: workspacesMax });
    if (isNotNullViolation(error, "workspaces.business_type")) fail("email_unconfirmed");
    if (isNotNullViolation(error, "workspaces.slug") || isUniqueViolation(error, "workspaces.slug")) fail("slug_taken");
    throw error;
  }
  return workspaceView(workspace);
}

type FirstPlan = { plan: Plan; as: (id: string) => string };

/** Service periods and tables, or the services with the owner linked to the person that the owner is. Null: the week is enough. */
function firstPlan({ periods = [], house, offer, ownerPerson }: NewWorkspace, memberId: string): FirstPlan | null {
  if (periods.length > 0 || house) {
    const numbered = periods.map((period, i) => ({ ...period, id: String(i + 1) }));
    const rooms = house ? numberedHouse(house, numbered.length) : { lastId: numbered.length };
    return { plan: { ...EMPTY_PLAN, periods: numbered, ...rooms }, as: (id) => id };
  }
  if (!offer) return null;
  const resources = offer.resources.map((each) => (each.id === ownerPerson ? { ...each, memberId } : each));
  const { as, ...numbered } = numberedOffer({ ...offer, resources });
  return { plan: { ...EMPTY_PLAN, ...numbered }, as };
}

/** The classes of the first weeks, from tomorrow on. */
function firstSessions(
  rules: BookingRules,
  { weeklyClasses = [] }: NewWorkspace,
  { plan, as }: FirstPlan,
  now: number,
): ClassSession[] {
  const numbered = weeklyClasses.map(({ service, resources, ...when }) => ({
    ...{ ...when, service: as(service), resources: resources.map(as) },
  }));
  const from = addDays(todayOf(rules, now).today, 1);
  const sessions = sessionsOfWeeks(plan.offer ?? { services: [] }, numbered, from, () => timeId(now));
  const problem = sessionsProblem(inForce({ ...rules, plan: rulesOfPlan(plan, []) }), sessions, now);
  if (problem) refuseAt("weeklyClasses", problem.fault);
  return sessions;
}

/** Staff cannot. For owners this only saves a try: the insert decides. */
async function requireCreatePermission(s: Services, user: User): Promise<void> {
  if (user.stoppedAt !== null) fail("account_stopped");
  if (user.role === "business_staff") fail("staff_cannot_create");
  const memberships = await membershipsOf(s.db, user.id).all();
  const owned = memberships.filter(({ role }) => role === "owner").length;
  if (memberships.length > 0 && owned === 0) fail("staff_cannot_create");
  if (owned > 0 && user.emailConfirmedAt === null) fail("email_unconfirmed");
  if (owned >= s.config.workspacesMax) fail("too_many_workspaces", { max: s.config.workspacesMax });
}
