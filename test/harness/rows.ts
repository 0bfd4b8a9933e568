import type { bookings } from "../../db/diary/schema.ts";
import type { notifications } from "../../db/platform/schema.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";

type Booking = typeof bookings.$inferInsert;
type Message = typeof notifications.$inferInsert;

/** A booking that stands in the table without ever having been made. */
export function bookingRow(workspaceId: string, fields: Partial<Booking> & Pick<Booking, "bookingDate">): Booking {
  const { bookingDate, bookingTime } = { bookingTime: "18:00", ...fields };
  const startsAt = Date.parse(`${bookingDate}T${bookingTime}Z`);
  return {
    id: crypto.randomUUID(),
    workspaceId,
    customerName: "Astrid Lind",
    bookingTime,
    guests: 2,
    spots: 1,
    durationMinutes: 60,
    startsAt,
    endsAt: startsAt + HOUR_MS,
    status: "confirmed",
    source: "online",
    rulesVersion: 1,
    version: 1,
    tokenVersion: 1,
    searchText: searchTextOf({ customerName: "Astrid Lind", customerEmail: null, customerPhone: null, ...fields }),
    createdAt: Date.now(),
    ...fields,
  };
}

/** A message to a customer that stands in the table without ever having been owed. */
export function messageRow(workspaceId: string, fields: Partial<Message> = {}): Message {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  return {
    id,
    workspaceId,
    subject: "booking",
    subjectId: crypto.randomUUID(),
    type: "booking_confirmation",
    channel: "email",
    dueAt: now,
    state: "sent",
    attempts: 1,
    dedupeKey: id,
    createdAt: now,
    ...fields,
  };
}
