import { fail } from "../../contract/errors.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import type { PlanRequest } from "../../contract/requests/plan.ts";
import { saveDraft } from "../../db/diary/plans.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { mayTouch } from "../../domain/preview/touched-by.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import { rulesView, workspaceView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { readConflicts } from "./conflicts.ts";
import { refuseUnknownMember } from "./fitting-plan.ts";
import { numberPlan, plansOf } from "./number-plan.ts";
import { planMeeting } from "./plan-in-force.ts";
import { readPlan } from "./read-plan.ts";
import { bookingsAhead, metBookings } from "./touched-bookings.ts";

type SavedPlan = Awaited<ReturnType<typeof planMeeting>>;

/** Saves the whole plan with the settings and dated days beside it, or keeps it as a draft (docs/rules.md#service-periods). */
export async function savePlanAs(acting: Acting, { draft, ...change }: PlanRequest): Promise<SavedPlan> {
  const { services: s, workspaceId } = acting;
  if (draft) return keepDraft(s, workspaceId, change);
  const { isRedrawn, ...saved } = await changeSettings(acting, change);
  if (!isRedrawn) return planMeeting(s, workspaceId, saved);
  forgetReads(workspaceId);
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  const { conflicts } = await readConflicts(s, workspaceId);
  return { ...(await planMeetingNobody(s, workspaceId, saved.after)), conflicts };
}

async function keepDraft(s: Services, workspaceId: string, change: Omit<PlanRequest, "draft">): Promise<SavedPlan> {
  const { before, stored } = await readSettings(s, workspaceId, change);
  const { plan } = numberPlan(change.plan, plansOf(stored));
  await refuseUnknownMember(s, workspaceId, plansOf(stored), plan);
  const kept = await saveDraft(s.diary(workspaceId), workspaceId, plan, change.revision);
  if (kept.length === 0) fail("stale_rules", undefined, { stored: await readPlan(s, workspaceId) });
  return { ...(await planMeetingNobody(s, workspaceId, before)), conflicts: [] };
}

const planMeetingNobody = async (s: Services, workspaceId: string, rules: BookingRules) => ({
  ...(await readPlan(s, workspaceId)),
  ...{ rules: rulesView(rules), touched: [], count: 0, moved: 0, cancelledBookings: 0 },
  reachingBookings: { count: 0, bookings: [] },
});

/** The plain week, closures and the other settings, as a plan without them. */
export async function saveHours(acting: MemberActing, hours: Hours) {
  const { services: s, workspaceId, member } = acting;
  const { before, after, cancelledBookings } = await changeSettings(acting, { hours });
  if (givesResources(after.plan)) s.defer(arrangeDays(s, workspaceId, after));
  const bookingsMet = mayTouch(before, after) ? await bookingsAhead(s, workspaceId) : [];
  return {
    workspace: workspaceView(member.workspace),
    rules: rulesView(after),
    cancelledBookings,
    ...(await metBookings(s, workspaceId, { before, after }, bookingsMet)),
  };
}
