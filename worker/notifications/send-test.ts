import { notifications } from "../../db/platform/schema.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { MemberActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";

type TestMessage = {
  type: MessageType;
  channel: "email" | "sms";
  address: string;
  texts: Record<string, string | null>;
};

/** Waits for the owner's confirmed address: anyone can sign up with another's and write any text. */
export async function sendTest({ services: s, member }: MemberActing, { texts, ...test }: TestMessage) {
  const { workspaceId, user, ownerConfirmed } = member;
  await throttle(s, "test", user.id);
  const id = crypto.randomUUID();
  const now = s.now();
  await s
    .diary(workspaceId)
    .insert(notifications)
    .values({
      ...{ id, workspaceId, subject: "test", subjectId: user.id, ...test, dueAt: now, attempts: 0, createdAt: now },
      state: ownerConfirmed ? "due" : "held",
      draft: Object.values(texts).some((text) => text !== null) ? texts : null, // null: the saved ones
      dedupeKey: `test:${id}`,
    });
  if (ownerConfirmed) s.enqueue([id], workspaceId);
  return { held: !ownerConfirmed };
}
