import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import { type MessageFilter, messageFilter } from "../../contract/requests/notifications.ts";
import { messageQuery, messagesPage } from "../../db/diary/messages/message-list.ts";
import { retryMessage } from "../../db/diary/messages/owed-messages.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import type { Acting, MemberActing } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import { messageView } from "../views/booking-views.ts";
import { applyReport } from "./apply-report.ts";
import { reporterOf } from "./providers/transports.ts";

export const messages = new Routes()
  .add("GET /:slug/messages", {
    does: "Messages to customers and what became of them. `troubled` lists those that could not be sent so far.",
    who: "change_settings",
    asks: messageFilter,
    run: listMessages,
  })
  .add("POST /:slug/messages/:id/retry", {
    does: "Sends a message that failed once more.",
    who: "change_settings",
    refuses: ["not_found", "cannot_change", "too_many_requests"],
    logs: { nothing: "is a message" },
    run: retryFailedMessage,
  });

/** No body: 46elks would send it to the customer as an SMS. */
export const webhooks = new Routes().add("POST /:provider", {
  does: "Takes a provider's report on a message. Each provider proves itself in its own way.",
  who: "everyone",
  provenOtherwise: true,
  answers: 204,
  refuses: ["not_found", "access_denied"],
  run: async ({ services }, { provider: name }, { req }) => {
    const provider = reporterOf(name) ?? fail("not_found");
    const call = { url: new URL(req.url), headers: req.raw.headers, body: await req.text() };
    const reports = provider.readReports?.(services, call) ?? fail("access_denied", { reason: "unproven" });
    await runEachInOrder(
      "report not taken",
      reports.map((report) => () => applyReport(services, report)),
    );
  },
});

const PAGE = 50;
/** The last message before the page: due time, id. */
const place = z.tuple([z.number(), z.string()]);

async function listMessages({ services: s, workspaceId }: Acting, filter: MessageFilter) {
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
