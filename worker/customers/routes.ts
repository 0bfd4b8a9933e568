import { fail } from "../../contract/errors.ts";
import { type Customer, customer } from "../../contract/requests/customers.ts";
import { type AnonymisedCounts, anonymise } from "../../db/diary/anonymise.ts";
import { bookingsOfCustomer, rowsOfBookings } from "../../db/diary/customers.ts";
import { isFenced } from "../../db/platform/database-error.ts";
import type { Acting } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import type { Services } from "../services.ts";
import { eventView, feedbackView, memberView, messageView } from "../views/booking-views.ts";

/** POST keeps the customer's address out of URLs. */
export const customers = new Routes()
  .add("POST /:slug/customers/export", {
    does: "All that is kept of one customer, found by email address or phone number.",
    who: "export_customers",
    takes: customer,
    logs: { nothing: "writes nothing" },
    run: async (acting, asked, call) => {
      const file = await exportCustomer(acting, asked);
      return call.json(file, 200, { "Content-Disposition": 'attachment; filename="customer.json"' });
    },
  })
  .add("POST /:slug/customers/erase", {
    does: "Forgets one customer, who may have no upcoming booking. Answers how many rows it was.",
    who: "erase",
    takes: customer,
    refuses: ["upcoming_bookings"],
    run: eraseCustomer,
  });

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

/**
 * Anonymises a customer's bookings, drops unsent messages, returns the counts (docs/rules.md#forgetting). Refused while
 * a visit is ahead: the owner cancels it first.
 */
export async function eraseCustomer(
  { services: s, workspaceId, actor }: Acting,
  customer: Customer,
): Promise<AnonymisedCounts> {
  const db = s.diary(workspaceId);
  const now = s.now();
  const bookings = await bookingsOfCustomer(db, workspaceId, customer);
  const ahead = bookings.filter(({ status, endsAt }) => status !== "cancelled" && endsAt > now);
  if (ahead.length > 0) fail("upcoming_bookings", { count: ahead.length });
  const total: AnonymisedCounts = { bookings: 0, messages: 0, feedback: 0 };
  for (let i = 0; i < bookings.length; i += BATCH_SIZE) {
    const ids = bookings.slice(i, i + BATCH_SIZE).map(({ id }) => id);
    const done = await anonymise(db, ids, { actor, now }).catch(failWhenDiaryClosed);
    total.bookings += done.bookings;
    total.messages += done.messages;
    total.feedback += done.feedback;
  }
  return total;
}

/** A write to a moving workspace's old diary would be lost (docs/scale.md). */
function failWhenDiaryClosed(error: unknown): never {
  if (isFenced(error)) fail("unavailable");
  throw error;
}
