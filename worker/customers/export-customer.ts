import type { Customer } from "../../contract/requests/customers.ts";
import { bookingsOfCustomer, rowsOfBookings } from "../../db/diary/customers.ts";
import type { Acting } from "../http/acting.ts";
import type { Services } from "../services.ts";
import { eventView, feedbackView, memberView, messageView } from "../views/booking-views.ts";

const BATCH_SIZE = 100;

export async function exportCustomer({ services: s, workspaceId }: Acting, customer: Customer) {
  const db = s.diary(workspaceId);
  const ids = (await bookingsOfCustomer(db, workspaceId, customer)).map(({ id }) => id);
  const bookings = [];
  for (let i = 0; i < ids.length; i += BATCH_SIZE)
    bookings.push(...(await exportedBookings(s, workspaceId, ids.slice(i, i + BATCH_SIZE))));
  return { exportedAt: new Date(s.now()).toISOString(), bookings };
}

/** Customers must not learn which member acted. */
const NO_MEMBER_NAMES = new Map<string, string | null>();

async function exportedBookings(s: Services, workspaceId: string, ids: string[]) {
  const [rows, events, messages, said] = await rowsOfBookings(s.diary(workspaceId), workspaceId, ids);
  const ofBooking = new Map(rows.map((row) => [row.id, row]));
  const eventsOf = Map.groupBy(events, ({ bookingId }) => bookingId);
  const messagesOf = Map.groupBy(messages, ({ subjectId }) => subjectId);
  const saidOf = new Map(said.map((one) => [one.bookingId, one]));
  return ids.flatMap((id) => {
    const row = ofBooking.get(id);
    const opinion = saidOf.get(id);
    if (!row) return [];
    const { override, ...view } = memberView(row);
    return {
      ...view,
      override: override && { reason: override.reason, refusal: override.refusal },
      locale: row.locale,
      events: (eventsOf.get(id) ?? []).map((event) => eventView(event, NO_MEMBER_NAMES)),
      messages: (messagesOf.get(id) ?? []).map(messageView),
      feedback: opinion ? feedbackView(opinion) : null,
    };
  });
}
