import { fail } from "../../contract/errors.ts";
import { bookingQuery, eventsOf, feedbackOn } from "../../db/diary/bookings.ts";
import { messagesOfBooking } from "../../db/diary/messages/message-list.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import type { Services } from "../services.ts";
import { eventView, feedbackView, memberView, messageView } from "./views.ts";

/**
 * A booking with its story: who did what and when, in order (I5), what the customer was or will be told, and what the
 * customer said of it. The log holds no personal values, so neither does the story.
 */
export async function readBooking(s: Services, workspaceId: string, id: string) {
  const diary = s.diary(workspaceId);
  const [[[booking], events, messages, [feedback]], members] = await Promise.all([
    diary.batch([
      bookingQuery(diary, workspaceId, id),
      eventsOf(diary, workspaceId, id),
      messagesOfBooking(diary, workspaceId, id),
      feedbackOn(diary, workspaceId, id),
    ]),
    memberNames(s.db, workspaceId),
  ]);
  const names = new Map(members.map((member) => [member.id, member.name]));
  return {
    booking: memberView(booking ?? fail("booking_not_found")),
    events: events.map((event) => eventView(event, names)),
    messages: messages.map(messageView),
    feedback: feedback ? feedbackView(feedback) : null,
  };
}
