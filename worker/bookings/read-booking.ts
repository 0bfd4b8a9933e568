import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingWithGuestQuery, eventsOf, feedbackOn, visitBefore } from "../../db/diary/bookings.ts";
import { movesOf } from "../../db/diary/claims.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { messagesOfBooking } from "../../db/diary/messages/message-list.ts";
import { rulesQuery, switchesQuery, toSwitches } from "../../db/diary/rules.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import { type MessageSwitches, toldAtOnce } from "../../domain/messages/messages-owed.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { Acting } from "../http/acting.ts";
import { rulesOfRow } from "../services.ts";
import {
  eventView,
  feedbackView,
  lastVisitView,
  memberViewAt,
  messageView,
  pastMoveView,
} from "../views/booking-views.ts";
import { guestView } from "../views/guest-view.ts";

/** With events (I5), moves by others' changes, messages, feedback and the customer's last visit. The log stores no personal values. */
export async function readBooking({ services: s, workspaceId }: Acting, { id }: { id: string }) {
  const diary = s.diary(workspaceId);
  const [[[row], events, moves, messages, [feedback], [rules], switches, [before]], members, tags] = await Promise.all([
    diary.batch([
      bookingWithGuestQuery(diary, workspaceId, id, s.now()),
      eventsOf(diary, workspaceId, id),
      movesOf(diary, workspaceId, id),
      messagesOfBooking(diary, workspaceId, id),
      feedbackOn(diary, workspaceId, id),
      rulesQuery(diary, workspaceId),
      switchesQuery(diary, workspaceId),
      visitBefore(diary, workspaceId, id),
    ]),
    memberNames(s.db, workspaceId).all(),
    tagsNow(s, workspaceId),
  ]);
  const names = new Map(members.map((member) => [member.id, member.name]));
  const booking = row ?? fail("booking_not_found");
  return {
    booking: { ...memberViewAt(booking, s.now()), ...guestView(booking, tags) },
    events: events.map((event) => eventView(event, names)),
    moves: moves.map((move) => pastMoveView(move, names)),
    messages: messages.map(messageView),
    feedback: feedback ? feedbackView(feedback) : null,
    lastVisit: before ? lastVisitView(before) : null,
    tells: tellsOf(booking, messages, rulesOfRow(rules), toSwitches(switches), s.now()),
  };
}

/** The channels by which a change, or a cancellation, would tell the customer now. */
function tellsOf(
  booking: BookingRow,
  messages: StoredMessage[],
  rules: BookingRules,
  switches: MessageSwitches,
  now: number,
) {
  const reached = {
    ...booking,
    hasEmail: booking.customerEmail !== null,
    hasPhone: booking.customerPhone !== null && !booking.smsWithheld,
  };
  const unsent = messages.flatMap(({ type, state, channel }) =>
    type === "booking_confirmation" && WAITING.includes(state) ? [channel] : [],
  );
  const told = (occasion: "changed" | "cancelled") => toldAtOnce(occasion, reached, unsent, rules, switches, now);
  return { change: told("changed"), cancel: told("cancelled") };
}

const WAITING: StoredMessage["state"][] = ["due", "held", "leased"];
