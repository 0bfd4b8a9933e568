import { fail } from "../../contract/errors.ts";
import type { ExceptionRequest } from "../../contract/requests/plan.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { isOwnDayOff } from "../../domain/services/time-off.ts";
import type { MemberActing } from "../http/acting.ts";
import { rulesOf } from "../services.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { planMeeting } from "./plan-in-force.ts";
import { visibleNotes } from "./read-plan.ts";
import { type SettingsChange, settingsAfter } from "./settings-after.ts";
import { bookingsAhead, previewBookings } from "./touched-bookings.ts";

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
