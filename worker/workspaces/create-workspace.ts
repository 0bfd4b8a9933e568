import { fail } from "../../contract/errors.ts";
import { type NewWorkspace, SLUG_PROBLEMS } from "../../contract/requests/workspaces.ts";
import { newWorkspaceId } from "../../db/connect.ts";
import { switchOnMails } from "../../db/diary/notification-configs.ts";
import { insertRules } from "../../db/diary/rules.ts";
import { membershipsOf } from "../../db/directory/accounts.ts";
import { insertWorkspace, isSlugTaken } from "../../db/directory/workspaces.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { DEFAULT_RULES } from "../../domain/rules.ts";
import { slugOf, slugProblem } from "../../domain/slug.ts";
import type { User } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import type { Services } from "../services.ts";
import { workspaceView } from "../views/workspace-views.ts";

/** Switched on by "Email my customers a confirmation" (docs/rules.md#switches). */
const CONFIRMED_BY_EMAIL: MessageType[] = [
  "booking_confirmation",
  "booking_cancellation",
  "booking_rescheduled",
  "booking_reminder",
];

const BOOKING_TYPE = { restaurant: "table" } as const;

/**
 * Rules first, where an orphan is harmless, then workspace, owner and looks in one batch
 * (docs/rules.md#workspaces-of-an-account).
 */
export async function createWorkspace(s: Services, user: User, request: NewWorkspace) {
  await requireCreatePermission(s, user);
  const slug = (request.slug?.trim() || slugOf(request.name)).toLowerCase();
  const problem = slugProblem(slug);
  if (problem) fail("invalid_input", undefined, { errors: [{ path: "slug", message: SLUG_PROBLEMS[problem] }] });
  if (await isSlugTaken(s.db, slug)) fail("slug_taken"); // a taken address costs no try
  await throttle(s, "workspace", user.id);

  const workspace = {
    id: newWorkspaceId(s.env),
    name: request.name,
    slug,
    description: request.description,
    businessType: request.businessType,
    bookingType: BOOKING_TYPE[request.businessType],
    createdAt: s.now(),
    trust: null,
    provenAt: null,
    deleteAfter: null,
    language: request.language ?? null,
    version: 1,
  };
  const diary = s.diary(workspace.id);
  const rules = {
    ...DEFAULT_RULES,
    workspaceId: workspace.id,
    closuresPending: false,
    weeklySchedule: request.weeklySchedule,
    maxCapacity: request.maxCapacity,
    guestsPerSpot: request.guestsPerSpot ?? DEFAULT_RULES.guestsPerSpot,
    bookingDurationMinutes: request.bookingDurationMinutes,
    advanceBookingDays: request.advanceBookingDays,
    timeZone: request.timeZone,
  };
  const types = request.confirmByEmail ? CONFIRMED_BY_EMAIL : [];
  await diary.batch([insertRules(diary, rules), ...switchOnMails(diary, workspace.id, types)]);
  const { workspacesMax } = s.config;
  try {
    await s.db.batch(insertWorkspace(s.db, workspace, { id: user.id, max: workspacesMax }));
  } catch (error) {
    if (isNotNullViolation(error, "workspaces.name")) fail("too_many_workspaces", { max: workspacesMax });
    if (isNotNullViolation(error, "workspaces.business_type")) fail("email_unconfirmed");
    if (isNotNullViolation(error, "workspaces.slug") || isUniqueViolation(error, "workspaces.slug")) fail("slug_taken");
    throw error;
  }
  return workspaceView(workspace);
}

/** Staff cannot. For owners this only saves a try: the insert decides. */
async function requireCreatePermission(s: Services, user: User): Promise<void> {
  if (user.role === "business_staff") fail("staff_cannot_create");
  const memberships = await membershipsOf(s.db, user.id).all();
  const owned = memberships.filter(({ role }) => role === "owner").length;
  if (memberships.length > 0 && owned === 0) fail("staff_cannot_create");
  if (owned > 0 && user.emailConfirmedAt === null) fail("email_unconfirmed");
  if (owned >= s.config.workspacesMax) fail("too_many_workspaces", { max: s.config.workspacesMax });
}
