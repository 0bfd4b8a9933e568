import { Hono } from "hono";
import { fail } from "../../../contract/errors.ts";
import { pushDevice } from "../../../contract/requests/push.ts";
import { forgetDevices, pushChoicesOf } from "../../../db/diary/push-choices.ts";
import { noteForgottenAddresses, pushSubscriptionOf } from "../../../db/directory/push-subscriptions.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import type { App } from "../../app-type.ts";
import { type Member, requireRight } from "../../http/guards.ts";
import { throttle } from "../../http/limits.ts";
import { noFields, validate } from "../../http/validate.ts";
import type { Services } from "../../services.ts";
import { testWords } from "./push-words.ts";
import { saveDevice } from "./save-device.ts";
import { sendPush } from "./send-push.ts";

/** These calls are about the device that asks: its session. */
export const push = new Hono<App>()
  .get("/:slug/push", requireRight("read_bookings"), async (c) =>
    c.json(await readDevice(c.var.services, c.var.member)),
  )
  .put("/:slug/push", requireRight("read_bookings"), validate("json", pushDevice), async (c) => {
    await saveDevice(c.var.services, c.var.member, c.req.valid("json"));
    return c.json(await readDevice(c.var.services, c.var.member));
  })
  .delete("/:slug/push", requireRight("read_bookings"), noFields, async (c) => {
    const { workspaceId, sessionId } = c.var.member;
    await forgetDevices(c.var.services.diary(workspaceId), workspaceId, [sessionId]);
    return c.body(null, 204);
  })
  .post("/:slug/push/test", requireRight("read_bookings"), noFields, async (c) => {
    await testDevice(c.var.services, c.var.member);
    return c.body(null, 204);
  });

async function readDevice(s: Services, { workspaceId, sessionId }: Member) {
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

async function testDevice(s: Services, { sessionId, user, workspace }: Member): Promise<void> {
  await throttle(s, "push", user.id);
  const device = (await pushSubscriptionOf(s.db, sessionId)) ?? fail("not_found");
  const content = testWords(workspace.slug, workspace.name, user.language);
  const answer = await sendPush(s, device, { content, urgency: "high", lifeMs: MINUTE_MS });
  if (answer.is === "forgotten") await noteForgottenAddresses(s.db, [device.endpoint], s.now());
  if (answer.is !== "taken") fail("device_unreachable");
}
