import type { TestEmail, TestSms } from "../../contract/notifications.ts";
import { testMessage } from "../../db/diary/messages/test-message.ts";
import { notifications } from "../../db/platform/schema.ts";
import type { NotificationType } from "../../domain/messages/messages-owed.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";

export const sendTestEmail = (s: Services, member: Member, type: NotificationType, test: TestEmail) => {
  const { email: address, ...texts } = test;
  return sendTest(s, member, { type, channel: "email", address, texts });
};

export const sendTestSms = (s: Services, member: Member, type: NotificationType, test: TestSms) => {
  const { phone: address, ...texts } = test;
  return sendTest(s, member, { type, channel: "sms", address, texts });
};

type TestMessage = {
  type: NotificationType;
  channel: "email" | "sms";
  address: string;
  texts: Record<string, string | null>;
};

/**
 * Holds the test until the owner's address is confirmed: anyone can sign up with another's address and write any text.
 */
async function sendTest(s: Services, { workspaceId, user, ownerConfirmed }: Member, { texts, ...test }: TestMessage) {
  const isGiven = Object.values(texts).some((text) => text !== null);
  const row = testMessage({ ...test, workspaceId, userId: user.id, draft: isGiven ? texts : null, now: s.now() });
  const state = ownerConfirmed ? "due" : "held";
  await s
    .diary(workspaceId)
    .insert(notifications)
    .values({ ...row, state });
  if (ownerConfirmed) s.enqueue([row.id], workspaceId);
  return { held: !ownerConfirmed };
}
