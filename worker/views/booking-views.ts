import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { fail } from "../../contract/errors.ts";
import type { BookingRow, EventRow, FeedbackRow } from "../../db/diary/bookings.ts";
import type { PastMove } from "../../db/diary/claims.ts";
import type { NamedBookings } from "../../db/diary/load-day.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { changesColumn, moveColumn, overrideColumn, paidColumn, wishColumn } from "../../db/platform/columns.ts";
import type { BookingMove } from "../../domain/day/commands.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { withoutContact } from "../../domain/people/without-contact.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import type { Paid } from "../../domain/sheet/paid.ts";
import { calledName } from "../../domain/texts/sanitize-name.ts";
import type { Member } from "../http/acting.ts";
import { type GuestView, guestView, kitchenGuestView, type TagsNow } from "./guest-view.ts";
import { holdView } from "./standby-views.ts";
import { namedVisit, spansOf, visitNamesOf, visitView } from "./visit-view.ts";

const iso = (instant: number) => new Date(instant).toISOString();

/** `now` in ms: whether the guest of a held place knows of it yet. */
export const memberViewAt = (row: BookingRow, now: number) => ({
  ...viewOf(row, wishColumn(row.wish)),
  hold: holdView(row, now),
});
/** Where no list reads it: a hold that tells by itself counts as told. */
export const memberView = (row: BookingRow) => memberViewAt(row, Number.POSITIVE_INFINITY);

type Wish = ReturnType<typeof wishColumn>;
const viewOf = (row: BookingRow, wish: Wish) => ({
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
  resetMinutes: row.resetMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  notes: row.notes,
  source: row.source,
  ref: row.ref,
  attendance: row.attendance,
  attendanceAt: row.attendanceAt === null ? null : iso(row.attendanceAt),
  releasedAt: row.releasedAt === null ? null : iso(row.releasedAt),
  override: overrideColumn(row.override),
  version: row.version,
  createdAt: iso(row.createdAt),
  ...paidView(row),
  ...placeView(row, wish),
  ...servedView(row, wish),
});

/** Members also see who gave a service away, by id (docs/evening.md#sick-today). */
function servedView(row: BookingRow, { wanted }: Wish) {
  const view = namedVisit(wanted, visitNamesOf(row));
  const legs = promiseOf(wanted)?.legs ?? [];
  const services = view.services?.map((service, i) => {
    const handedFrom = legs[i]?.handedFrom;
    return { ...service, ...(handedFrom === undefined ? {} : { handedFrom }) };
  });
  return { ...view, services: services ?? null };
}

/** Missing where nothing was noted, as on most bookings. */
function paidView(row: BookingRow): { paid?: Paid } {
  const paid = paidColumn(row.paid);
  return paid ? { paid } : {};
}

/** Where tables are given; members only. */
function placeView(row: BookingRow, { area, wanted }: Wish) {
  const { unplaced, startsAt: begins } = row;
  const claimed = spansOf(row);
  const spans = claimed.map(({ resourceId, startsAt, endsAt }) => ({
    resource: resourceId,
    ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
  }));
  const isLater = claimed.some(({ startsAt }) => startsAt > begins);
  return {
    resources: [...new Set(claimed.map(({ resourceId }) => resourceId))], // a person may serve twice
    pinned: claimed.some(({ isPinned }) => isPinned),
    spans: wanted.kind !== "party" || isLater ? spans : null, // else a table serves for the whole stay
    area,
    unplaced: unplaced === "let_in" ? null : unplaced,
  };
}

/** A member sees who moves from where to where; from a written change without names. */
export const movesView = (moves: BookingMove[] = [], named?: NamedBookings) =>
  moves.map(({ id, from, to }) => ({
    id,
    customerName: named?.get(id)?.customerName ?? null,
    bookingTime: named?.get(id)?.bookingTime ?? null,
    from: from?.resources ?? [],
    to: to?.resources ?? [],
  }));

/** `rules`: for the name of the area asked for; null: anywhere, or it is gone. */
export const customerView = (row: BookingRow, { plan }: BookingRules) => ({
  id: row.id,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  bookingDate: row.bookingDate,
  bookingTime: row.bookingTime,
  guests: row.guests,
  ...areaView(plan.house?.areas.find(({ id }) => id === wishColumn(row.wish).area)),
  ...visitView(row),
  durationMinutes: row.durationMinutes,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  status: row.status,
  version: row.version,
});

/** `area`: its id, by which a page finds its name in the reader's language. */
const areaView = (area: { id: string; name: string } | undefined) => ({
  ...(area ? { area: area.id } : {}),
  areaName: area?.name ?? null,
});

export const eventView = (row: EventRow, names: Map<string, string | null>) => ({
  id: row.id,
  type: row.type,
  actor: actorOf(row.actor, names),
  at: iso(row.at),
  changes: changesColumn(row.changes),
});

/** `cause`: the entry of the log by which others' changes gave the booking another place. */
export const pastMoveView = (row: PastMove, names: Map<string, string | null>) => {
  const { from, to, unplaced } = moveColumn(row.changed);
  return {
    ...{ id: row.eventId, cause: row.cause, actor: actorOf(row.actor, names), at: iso(row.at), unplaced },
    from: from?.resources ?? [],
    to: to?.resources ?? [],
  };
};

/** Others are members; a removed one has no name. */
export const actorOf = (actor: string, names: Map<string, string | null>) =>
  actor === "customer" || actor === "system"
    ? { kind: actor, name: null }
    : { kind: "member" as const, name: names.get(actor) ?? null };

/** `resources`: ids of those who served it. */
export function lastVisitView(row: BookingRow) {
  const { id, bookingDate, services, resources } = memberView(row);
  return { id, bookingDate, services: services?.map(({ name }) => name) ?? null, resources };
}

export const messageView = (row: StoredMessage) => ({
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

/** +46 70 174 06 39, where people read it. */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

type Reader = Pick<Member, "role">;

/**
 * A booking as this member may read it. Without `read_bookings` it has one word of the name, and notes because somebody
 * cooks for their allergies, but nothing to reach the customer by and no words between members.
 */
export function viewFor({ role }: Reader, row: BookingRow, now: number): ReturnType<typeof memberView> {
  const { paid, ...view } = memberViewAt(row, now);
  if (mayDo(role, "read_bookings")) return paid ? { ...view, paid } : view;
  const notes = view.notes && withoutContact(view.notes);
  const customerName = calledName(withoutContact(view.customerName));
  return { ...view, customerName, notes, customerEmail: null, customerPhone: null, override: null };
}

/** The kitchen learns neither who waits nor what is held for them. */
export const mayRead = ({ role }: Reader, { holdUntil }: Pick<BookingRow, "holdUntil">) =>
  holdUntil === null || mayDo(role, "read_bookings");

/** As `viewFor`, of a row that was read with its guest, of whom the kitchen learns what to heed alone. */
export const listedFor = (reader: Reader, row: BookingRow, now: TagsNow): ListedBooking => ({
  ...viewFor(reader, row, now.now),
  ...(mayDo(reader.role, "read_guests") ? guestView(row, now) : kitchenGuestView(row, now)),
});
/** `tags`: of the kitchen's; a member's stand with the guest. */
type ListedBooking = ReturnType<typeof viewFor> & Partial<GuestView> & { tags?: string[] };

type Wanted = { from: string | null; to: string | null; search?: string[] };

/**
 * Refuses other dates than today to a member without `read_bookings`, and a search: it would find numbers digit by digit.
 * `from` and `to` null: without an end.
 */
export function requireReadable({ role }: Reader, today: string, { from, to, search = [] }: Wanted): void {
  if (mayDo(role, "read_bookings")) return;
  if (from !== today || to !== today || search.length > 0) fail("access_denied");
}
