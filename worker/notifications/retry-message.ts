import { fail } from "../../contract/errors.ts";
import { messageQuery, retryMessage } from "../../db/notifications.ts";
import type { Services } from "../services.ts";
import { listedMessageView } from "./views.ts";

/** Owes a message again that failed, or whose fate nobody knows: the owner decides. What is no longer true is dropped later. */
export async function retry(s: Services, workspaceId: string, id: string) {
  const db = s.diary(workspaceId);
  const [[retried], [message]] = await db.batch([
    retryMessage(db, workspaceId, id, s.now()),
    messageQuery(db, workspaceId, id),
  ]);
  if (!message) return fail("not_found");
  if (!retried) return fail("cannot_change", { action: "retry" });
  s.enqueue([retried.id]);
  return listedMessageView(message);
}
