import { fail } from "../../contract/errors.ts";
import { bookingQuery, eventsOf, feedbackOn } from "../../db/diary/bookings.ts";
import { messagesOfBooking } from "../../db/diary/messages/message-list.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import type { Services } from "../services.ts";
import { eventView, feedbackView, memberView, messageView } from "../views/booking-views.ts";

/** With events (I5), messages and feedback. The log stores no personal values. */
export async function readBooking(s: Services, workspaceId: string, id: string) {
  const diary = s.diary(workspaceId);
  const [[[booking], events, messages, [feedback]], members] = await Promise.all([
    diary.batch([
      bookingQuery(diary, workspaceId, id),
      eventsOf(diary, workspaceId, id),
      messagesOfBooking(diary, workspaceId, id),
      feedbackOn(diary, workspaceId, id),
    ]),
    memberNames(s.db, workspaceId).all(),
  ]);
  const names = new Map(members.map((member) => [member.id, member.name]));
  return {
    booking: memberView(booking ?? fail("booking_not_found")),
    events: events.map((event) => eventView(event, names)),
    messages: messages.map(messageView),
    feedback: feedback ? feedbackView(feedback) : null,
  };
}
