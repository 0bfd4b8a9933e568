import { fail } from "../../contract/errors.ts";
import { notificationSettings, testEmail, testSms } from "../../contract/requests/notifications.ts";
import { configsQuery } from "../../db/diary/notification-configs.ts";
import { mailLooks } from "../../db/directory/workspaces.ts";
import { notifications as messages } from "../../db/platform/schema.ts";
import { fault } from "../../domain/faults.ts";
import { sampleVisit } from "../../domain/judging/sample-visit.ts";
import { MESSAGE_TYPES, type MessageType } from "../../domain/messages/messages-owed.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { MemberActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf } from "../services.ts";
import { saveSettings } from "./save-settings.ts";
import { configView, keepsAddresses, looksView } from "./views.ts";

export const notifications = new Routes()
  .add("GET /:slug/notifications", {
    does: "Switches and texts of all message types.",
    who: "change_settings",
    refuses: ["workspace_not_found"],
    run: async ({ services, workspaceId, member }) => {
      const { bookingType } = member.workspace;
      const { db, diary, now } = services;
      const [rows, looks, rules] = await Promise.all([
        configsQuery(diary(workspaceId), workspaceId),
        mailLooks(db, workspaceId),
        rulesOf(diary(workspaceId), workspaceId),
      ]);
      const business = looks ?? fail("workspace_not_found");
      const byType = new Map(rows.map((row) => [row.type, row]));
      return {
        configs: MESSAGE_TYPES.map((type) => configView(type, byType.get(type))),
        looks: looksView(business),
        keepsAddresses: keepsAddresses(business),
        sample: sampleVisit(rules, bookingType, localNow(now(), rules.timeZone).date),
      };
    },
  })
  .add("PUT /:slug/notifications/:type", {
    does: "Saves switches and texts of one message type. An empty text means the standard one.",
    who: "change_settings",
    takes: notificationSettings,
    refuses: ["stale_settings"],
    logs: "messages",
    run: (acting, { type, ...asked }) => saveSettings(acting, typeNamed(type), asked),
  })
  .add("POST /:slug/notifications/:type/test-email", {
    does: "Sends a test mail with the texts given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    takes: testEmail,
    answers: 202,
    refuses: ["too_many_requests"],
    logs: { nothing: "is a message" },
    run: (acting, { type, email: address, ...texts }) =>
      sendTest(acting, { type: typeNamed(type), channel: "email", address, texts }),
  })
  .add("POST /:slug/notifications/:type/test-sms", {
    does: "Sends a test SMS with the text given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    takes: testSms,
    answers: 202,
    refuses: ["too_many_requests"],
    logs: { nothing: "is a message" },
    run: (acting, { type, phone: address, ...texts }) =>
      sendTest(acting, { type: typeNamed(type), channel: "sms", address, texts }),
  });

const typeNamed = (word: string): MessageType =>
  MESSAGE_TYPES.find((type) => type === word) ?? refuseAt("type", fault("unknown_message_type"));

type TestMessage = {
  type: MessageType;
  channel: "email" | "sms";
  address: string;
  texts: Record<string, string | null>;
};

/** Waits for the owner's confirmed address: anyone can sign up with another's and write any text. */
async function sendTest({ services: s, member }: MemberActing, { texts, ...test }: TestMessage) {
  const { workspaceId, user, ownerConfirmed } = member;
  await throttle(s, "test", user.id);
  const id = crypto.randomUUID();
  const now = s.now();
  await s
    .diary(workspaceId)
    .insert(messages)
    .values({
      ...{ id, workspaceId, subject: "test", subjectId: user.id, ...test, dueAt: now, attempts: 0, createdAt: now },
      state: ownerConfirmed ? "due" : "held",
      draft: Object.values(texts).some((text) => text !== null) ? texts : null, // null: the saved ones
      dedupeKey: `test:${id}`,
    });
  if (ownerConfirmed) s.enqueue([id], workspaceId);
  return { held: !ownerConfirmed };
}
