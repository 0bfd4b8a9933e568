import type { BookingRow, EventRow, FeedbackRow } from "../../db/diary/bookings.ts";
import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import { changesColumn, overrideColumn } from "../../db/platform/columns.ts";

const iso = (instant: number) => new Date(instant).toISOString();

/** A booking as members see it. */
export const memberView = (row: BookingRow) => ({
  id: row.id,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  service: row.service,
  bookingDate: row.bookingDate,
  bookingTime: row.bookingTime,
  guests: row.guests,
  spots: row.spots,
  durationMinutes: row.durationMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  notes: row.notes,
  source: row.source,
  attendance: row.attendance,
  releasedAt: row.releasedAt === null ? null : iso(row.releasedAt),
  override: overrideColumn(row.override),
  version: row.version,
  createdAt: iso(row.createdAt),
});

/** A booking as its customer sees it through the manage link. */
export const customerView = (row: BookingRow) => ({
  id: row.id,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  bookingDate: row.bookingDate,
  bookingTime: row.bookingTime,
  guests: row.guests,
  durationMinutes: row.durationMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  version: row.version,
});

/** An entry of a booking's log; `names` are those of the workspace's members. */
export const eventView = (row: EventRow, names: Map<string, string | null>) => ({
  id: row.id,
  type: row.type,
  actor: actorOf(row.actor, names),
  at: iso(row.at),
  changes: changesColumn(row.changes),
});

/** Who is neither the customer nor the system is a member, though one who was removed has no name any more. */
const actorOf = (actor: string, names: Map<string, string | null>) =>
  actor === "customer" || actor === "system"
    ? { kind: actor, name: null }
    : { kind: "member" as const, name: names.get(actor) ?? null };

/** A message to the customer. */
export const messageView = (row: NotificationRow) => ({
  id: row.id,
  type: row.type,
  channel: row.channel,
  state: row.state,
  dueAt: iso(row.dueAt),
  sentAt: row.sentAt === null ? null : iso(row.sentAt),
  attempts: row.attempts,
  error: row.error,
});

export const feedbackView = ({ rating, comment, createdAt, updatedAt }: FeedbackRow) => ({
  rating,
  comment,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
