import * as z from "zod/mini";
import type { MessageFilter } from "../../contract/requests/notifications.ts";
import { type messageQuery, messagesPage } from "../../db/diary/messages/message-list.ts";
import type { Acting } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
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

export const listedMessageView = (row: Awaited<ReturnType<typeof messageQuery>>[number]) => ({
  ...messageView(row),
  bookingId: row.subject === "booking" ? row.subjectId : null,
  customerName: row.customerName,
});
