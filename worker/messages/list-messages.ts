import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { MessageFilter } from "../../contract/requests/notifications.ts";
import { messageQuery, messagesPage } from "../../db/diary/messages/message-list.ts";
import { retryMessage } from "../../db/diary/messages/owed-messages.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { throttle } from "../http/limits.ts";
import { messageView } from "../views/booking-views.ts";

const PAGE = 50;
/** The last message before the page: due time, id. */
const place = z.tuple([z.number(), z.string()]);

export async function listMessages({ services: s, workspaceId }: Acting, filter: MessageFilter) {
  const { bookingId, state, when, troubled, order } = filter;
  const at = cursorPosition(filter, place);
  const rows = await messagesPage(s.diary(workspaceId), workspaceId, {
    bookingId,
    state,
    isTroubled: troubled !== undefined,
    isSoonestFirst: order === "soonest",
    when: when ? { past: when === "past", now: s.now() } : null,
    after: at && { dueAt: at[0], id: at[1] },
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    messages: page.map(listedMessageView),
    nextCursor: rows.length > PAGE && last ? cursorOf(filter, [last.dueAt, last.id]) : null,
  };
}

const listedMessageView = (row: Awaited<ReturnType<typeof messageQuery>>[number]) => ({
  ...messageView(row),
  bookingId: row.subject === "booking" ? row.subjectId : null,
  customerName: row.customerName,
});

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
