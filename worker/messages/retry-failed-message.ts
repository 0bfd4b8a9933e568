import { fail } from "../../contract/errors.ts";
import { messageQuery } from "../../db/diary/messages/message-list.ts";
import { retryMessage } from "../../db/diary/messages/owed-messages.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import type { MemberActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { listedMessageView } from "./list-messages.ts";

/** Owes a `failed` or `unknown` message anew. Fails with `unavailable` while the business moves. */
export async function retryFailedMessage({ services: s, workspaceId, member }: MemberActing, { id }: { id: string }) {
  await throttle(s, "retry", member.user.id);
  const db = s.diary(workspaceId);
  const anew = await retryMessage(db, workspaceId, id, s.now());
  const [message] = await messageQuery(db, workspaceId, anew ?? id);
  if (!message) return fail("not_found");
  if (!anew && !(await rulesQuery(db, workspaceId).get())) return fail("unavailable");
  if (!anew) return fail("cannot_change", { action: "retry" });
  s.enqueue([anew], workspaceId);
  return listedMessageView(message);
}
