import type { NotificationType } from "../../../domain/messages/messages-owed.ts";
import type { NewNotification } from "../../platform/schema.ts";

/** `draft`: unsaved texts; null: the saved ones. */
export function testMessage(test: {
  workspaceId: string;
  userId: string;
  type: NotificationType;
  channel: "email" | "sms";
  address: string;
  draft: Record<string, string | null> | null;
  now: number;
}) {
  const id = crypto.randomUUID();
  return {
    id,
    workspaceId: test.workspaceId,
    subject: "test",
    subjectId: test.userId,
    address: test.address,
    type: test.type,
    channel: test.channel,
    dueAt: test.now,
    state: "due",
    attempts: 0,
    draft: test.draft,
    dedupeKey: `test:${id}`,
    createdAt: test.now,
  } as const satisfies NewNotification;
}
