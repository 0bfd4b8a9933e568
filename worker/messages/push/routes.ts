import { fail } from "../../../contract/errors.ts";
import { type PushDevice, pushDevice } from "../../../contract/requests/alerts.ts";
import type { Diary } from "../../../db/connect.ts";
import {
  forgetDevices,
  type PushChoices,
  pushChoicesIn,
  pushChoicesOf,
  savePushChoices,
} from "../../../db/diary/push-choices.ts";
import {
  devicesOf,
  noteForgottenAddresses,
  pushSubscriptionOf,
  savePushSubscription,
} from "../../../db/directory/push-subscriptions.ts";
import { fault } from "../../../domain/faults.ts";
import { isPushService, PUSH_DEVICES_MAX, PUSH_DEVICES_OF_MEMBER_MAX } from "../../../domain/messages/pushes.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import type { MemberActing } from "../../http/acting.ts";
import { throttle } from "../../http/limits.ts";
import { Routes } from "../../http/routes.ts";
import { refuseAt } from "../../http/validate.ts";
import type { Services } from "../../services.ts";
import { testWords } from "./push-words.ts";
import { sendPush } from "./send-push.ts";

/** These calls are about the device that asks: its session. */
export const push = new Routes()
  .add("GET /:slug/push", {
    does: "The pushes that this device takes, and the key to subscribe with (VAPID). `publicKey` null: pushes are not offered.",
    who: "read_bookings",
    run: readDevice,
  })
  .add("PUT /:slug/push", {
    does: "Switches pushes on for this device: where its browser takes them, and what of. They end with the session.",
    who: "read_bookings",
    takes: pushDevice,
    refuses: ["not_found", "too_many_devices"],
    logs: { nothing: "is a member's own choice" },
    run: async (acting, asked) => {
      await saveDevice(acting, asked);
      return readDevice(acting);
    },
  })
  .add("DELETE /:slug/push", {
    does: "Switches this workspace's pushes off for this device.",
    who: "read_bookings",
    answers: 204,
    logs: { nothing: "is a member's own choice" },
    run: async ({ services, workspaceId, member }) => {
      await forgetDevices(services.diary(workspaceId), workspaceId, [member.sessionId]);
    },
  })
  .add("POST /:slug/push/test", {
    does: "Sends a push to this device, which took some before.",
    who: "read_bookings",
    answers: 204,
    refuses: ["not_found", "device_unreachable", "too_many_requests"],
    logs: { nothing: "is a message" },
    run: testDevice,
  });

async function readDevice({ services: s, workspaceId, member: { sessionId } }: MemberActing) {
  const [chosen, subscription] = await Promise.all([
    pushChoicesOf(s.diary(workspaceId), workspaceId, sessionId),
    pushSubscriptionOf(s.db, sessionId),
  ]);
  return {
    publicKey: s.config.push?.publicKey ?? null,
    isOn: chosen !== undefined && subscription !== undefined,
    needsAddress: chosen !== undefined && typeof subscription?.forgottenAt === "number",
    newBooking: chosen?.newBooking ?? true,
    changed: chosen?.changed ?? true,
    late: chosen?.late ?? true,
  };
}

async function testDevice({ services: s, member }: MemberActing): Promise<void> {
  const { sessionId, user, workspace } = member;
  await throttle(s, "push", user.id);
  const device = (await pushSubscriptionOf(s.db, sessionId)) ?? fail("not_found");
  const content = testWords(workspace.slug, workspace.name, user.language);
  const answer = await sendPush(s, device, { content, urgency: "high", lifeMs: MINUTE_MS });
  if (answer.is === "forgotten") await noteForgottenAddresses(s.db, [device.endpoint], s.now());
  if (answer.is !== "taken") fail("device_unreachable");
}

/** Switches pushes on, or changes which. Where it is one device too many, those that are gone make room first. */
async function saveDevice({ services: s, workspaceId, member }: MemberActing, device: PushDevice): Promise<void> {
  const { sessionId, user } = member;
  const { endpoint, p256dh, auth, ...choices } = device;
  const { services } = s.config.push ?? fail("not_found");
  if (!isPushService(endpoint, services)) refuseAt("endpoint", fault("push_service_unknown"));
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
