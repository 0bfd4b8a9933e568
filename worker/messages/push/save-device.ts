import { fail } from "../../../contract/errors.ts";
import type { PushDevice } from "../../../contract/requests/push.ts";
import type { Diary } from "../../../db/connect.ts";
import { forgetDevices, type PushChoices, pushChoicesIn, savePushChoices } from "../../../db/diary/push-choices.ts";
import { devicesOf, savePushSubscription } from "../../../db/directory/push-subscriptions.ts";
import { isPushService, PUSH_DEVICES_MAX, PUSH_DEVICES_OF_MEMBER_MAX } from "../../../domain/messages/pushes.ts";
import type { Member } from "../../http/guards.ts";
import { refuseAt } from "../../http/validate.ts";
import type { Services } from "../../services.ts";

/** Switches pushes on, or changes which. Where it is one device too many, those that are gone make room first. */
export async function saveDevice(s: Services, member: Member, device: PushDevice): Promise<void> {
  const { workspaceId, sessionId, user } = member;
  const { endpoint, p256dh, auth, ...choices } = device;
  const { services } = s.config.push ?? fail("not_found");
  if (!isPushService(endpoint, services)) refuseAt("endpoint", "Notifications of this browser cannot be sent");
  await savePushSubscription(s.db, { sessionId, endpoint, p256dh, auth, forgottenAt: null });
  const db = s.diary(workspaceId);
  const chosen = { workspaceId, sessionId, userId: user.id, ...choices };
  if (await savePushChoices(db, chosen)) return;
  const left = await forgetGoneDevices(s, db, workspaceId);
  if (!(await savePushChoices(db, chosen))) failTooMany(left.filter(({ userId }) => userId === user.id).length);
}

/** Gone: signed out, unused for a month, without an address, or of a member who left. Returns the others. */
async function forgetGoneDevices(s: Services, db: Diary, workspaceId: string): Promise<PushChoices[]> {
  const known = await pushChoicesIn(db, workspaceId);
  const sessionIds = known.map(({ sessionId }) => sessionId);
  const devices = (await devicesOf(s.db, sessionIds, s.now())).filter(
    (device) => device.workspaceId === workspaceId && device.subscription.forgottenAt === null,
  );
  const there = new Set(devices.map(({ subscription }) => subscription.sessionId));
  const gone = sessionIds.filter((sessionId) => !there.has(sessionId));
  await forgetDevices(db, workspaceId, gone);
  return known.filter(({ sessionId }) => there.has(sessionId));
}

const failTooMany = (ofMember: number): never =>
  ofMember >= PUSH_DEVICES_OF_MEMBER_MAX
    ? fail("too_many_devices", { max: PUSH_DEVICES_OF_MEMBER_MAX, who: "member" })
    : fail("too_many_devices", { max: PUSH_DEVICES_MAX });
