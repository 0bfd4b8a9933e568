import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import type { BookingAttempt } from "../../../shared/lib/book-once.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { words } from "../../texts/words.ts";
import { bookingKey, daysKey, listsKey } from "./booking-keys.ts";
import type { Booking, DayBooking } from "./queries.ts";

const { bookings } = api.workspaces[":slug"];
const one = bookings[":id"];
const { attendance } = one;

export type BookingRef = { slug: string; id: string };
export type EditRequest = InferRequestType<typeof one.$patch>["json"];

export const saveEdit = (param: BookingRef, json: EditRequest, key: string) =>
  unwrap(one.$patch({ param, json }, withKey(key)));

export type Created = InferResponseType<typeof bookings.$post, 201>;

export const sendBooking = (slug: string, { key, request }: BookingAttempt<MemberBookingRequest>) =>
  unwrap(bookings.$post({ param: { slug }, json: request }, withKey(key)));

type Telling = InferRequestType<typeof one.cancel.$post>["json"];

export const cancelBooking = (param: BookingRef, json: Telling, key: string) =>
  unwrap(one.cancel.$post({ param, json }, withKey(key)));

type BookingsPage = { bookings: Booking[] };

export type Noting = InferRequestType<typeof attendance.$post>["json"];

/** `attendance` null removes it, with a reason when the spot was given away. */
export const noteAttendance = (param: { slug: string; id: string }, json: Noting, key: string) =>
  unwrap(attendance.$post({ param, json }, withKey(key)));

/** Counts and capacity need refetchBookings. */
export function updateCachedBooking(client: QueryClient, slug: string, booking: Booking): void {
  const inPage = <Shown extends BookingsPage>(page: Shown): Shown => ({
    ...page,
    bookings: page.bookings.map((other) => (other.id === booking.id ? withGuestOf(other, booking) : other)),
  });
  client.setQueryData<{ booking: Booking }>(
    bookingKey(slug, booking.id),
    (known) => known && { ...known, booking: withGuestOf(known.booking, booking) },
  );
  client.setQueriesData<InfiniteData<BookingsPage>>(
    { queryKey: listsKey(slug), predicate: isList },
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  );
  client.setQueriesData<DayBooking[]>({ queryKey: daysKey(slug) }, (day) =>
    day?.map((other) => (other.id === booking.id ? { ...other, ...booking } : other)),
  );
}

/** A command does not say whose booking it is. */
const withGuestOf = ({ guest, guestOpen }: Booking, booking: Booking): Booking => ({ guest, guestOpen, ...booking });

/** For the toast of a change: members notice a wrong tap later than they read it. */
export const undoable = (undo: () => unknown) => ({
  action: { label: words.ui.undo, onClick: () => void undo() },
  duration: UNDO_FOR_MS,
});
const UNDO_FOR_MS = 10_000;

/** The booking without its log. */
export function cachedBooking(client: QueryClient, slug: string, id: string): Booking | undefined {
  const lists = client.getQueriesData<InfiniteData<BookingsPage>>({ queryKey: listsKey(slug), predicate: isList });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ bookings }) => bookings).find((booking) => booking.id === id);
}

/** Other queries share the lists' key. */
const isList = ({ state: { data } }: Query) => typeof data === "object" && data !== null && "pages" in data;
