import { fail } from "../../contract/errors.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import type { ExceptionRequest, PlanRequest } from "../../contract/requests/plan.ts";
import { saveDraft } from "../../db/diary/plans.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { mayTouch } from "../../domain/preview/touched-by.ts";
import { isOwnDayOff } from "../../domain/services/time-off.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, rulesOf, type Services } from "../services.ts";
import { rulesView, workspaceView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { readConflicts } from "./conflicts.ts";
import { refuseUnknownMember } from "./fitting-plan.ts";
import { numberPlan, plansOf } from "./number-plan.ts";
import { planMeeting } from "./plan-in-force.ts";
import { readPlan, visibleNotes } from "./read-plan.ts";
import { type SettingsChange, settingsAfter } from "./settings-after.ts";
import { bookingsAhead, metBookings, previewBookings } from "./touched-bookings.ts";

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

/** Owners add any special day, a member time off and extra hours of the person that the member is linked to. */
export async function saveExceptionAs(acting: MemberActing, request: ExceptionRequest) {
  await refuseOthersDay(acting, request);
  return saveDays(acting, { exceptions: [request] });
}

/**
 * The bookings that would be outside the times, or be given another place or none, and the classes that would lose somebody;
 * writes nothing. By whom one may be added.
 */
export async function previewExceptionAs(acting: MemberActing, request: ExceptionRequest) {
  await refuseOthersDay(acting, request);
  const { services: s, workspaceId } = acting;
  const [settings, bookings] = await Promise.all([readSettings(s, workspaceId, {}), bookingsAhead(s, workspaceId)]);
  const { before } = settings;
  const { after } = settingsAfter(settings, { exceptions: [request] }, s.now());
  return previewBookings(s, workspaceId, { before, after }, bookings);
}

/** Like `saveExceptionAs`, to remove one. */
export async function dropExceptionAs(acting: MemberActing, { id }: { id: string }) {
  const { services: s, workspaceId } = acting;
  const { plan } = await rulesOf(s.diary(workspaceId), workspaceId);
  const day = ownExceptions(plan).find((each) => each.id === id) ?? fail("not_found");
  await refuseOthersDay(acting, day);
  return saveDays(acting, { without: [id] });
}

async function saveDays(acting: MemberActing, change: SettingsChange): ReturnType<typeof planMeeting> {
  const saved = await planMeeting(acting.services, acting.workspaceId, await changeSettings(acting, change));
  return { ...saved, exceptions: visibleNotes(saved.exceptions, saved.plan.offer, acting.member) };
}

type Day = Parameters<typeof isOwnDayOff>[1];

async function refuseOthersDay({ services: s, workspaceId, member }: MemberActing, day: Day) {
  if (mayDo(member.role, "change_settings")) return;
  const { plan } = await rulesOf(s.diary(workspaceId), workspaceId);
  if (!isOwnDayOff(plan.offer, day, member.memberId)) fail("access_denied");
}
