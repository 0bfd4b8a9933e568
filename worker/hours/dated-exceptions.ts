import { fail } from "../../contract/errors.ts";
import type { ExceptionRequest } from "../../contract/requests/plan.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { isOwnDayOff } from "../../domain/services/own-days-off.ts";
import type { Member, MemberActing } from "../http/acting.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { planMeeting } from "./plan-in-force.ts";
import { type SettingsChange, settingsAfter } from "./settings-after.ts";
import { bookingsAhead, previewBookings } from "./touched-bookings.ts";
import { visibleNotes } from "./visible-notes.ts";

/** Owners add any special day, a member time off and extra hours of the person that the member is linked to. */
export async function saveExceptionAs({ services: s, member }: MemberActing, request: ExceptionRequest) {
  await refuseOthersDay(s, member, request);
  return visibleTo(member, await saveDays(s, member, { exceptions: [request] }));
}

/**
 * The bookings that would be outside the times, or be given another place or none, and the classes that would lose somebody;
 * writes nothing. By whom one may be added.
 */
export async function previewExceptionAs({ services: s, member }: MemberActing, request: ExceptionRequest) {
  await refuseOthersDay(s, member, request);
  const { workspaceId } = member;
  const [settings, bookings] = await Promise.all([readSettings(s, workspaceId, {}), bookingsAhead(s, workspaceId)]);
  const { before } = settings;
  const { after } = settingsAfter(settings, { exceptions: [request] }, s.now());
  return previewBookings(s, workspaceId, { before, after }, bookings);
}

/** Like `saveExceptionAs`, to remove one. */
export async function dropExceptionAs(s: Services, member: Member, id: string) {
  const { plan } = await rulesOf(s.diary(member.workspaceId), member.workspaceId);
  const day = ownExceptions(plan).find((each) => each.id === id) ?? fail("not_found");
  await refuseOthersDay(s, member, day);
  return visibleTo(member, await saveDays(s, member, { without: [id] }));
}

async function saveDays(s: Services, member: Member, change: SettingsChange) {
  return planMeeting(s, member.workspaceId, await changeSettings(s, member, change));
}

type Day = Parameters<typeof isOwnDayOff>[1];

async function refuseOthersDay(s: Services, { role, workspaceId, memberId }: Member, day: Day) {
  if (mayDo(role, "change_settings")) return;
  const { plan } = await rulesOf(s.diary(workspaceId), workspaceId);
  if (!isOwnDayOff(plan.offer, day, memberId)) fail("access_denied");
}

type InForce = Awaited<ReturnType<typeof planMeeting>>;

const visibleTo = (member: Member, saved: InForce): InForce => ({
  ...saved,
  exceptions: visibleNotes(saved.exceptions, saved.plan.offer, member),
});
