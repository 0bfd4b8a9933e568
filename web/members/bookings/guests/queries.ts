import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { bookingKey, listsKey } from "../booking/booking-keys.ts";
import { type Booking, type Kept, refetchedByLive } from "../booking/queries.ts";

const { guests, bookings } = api.workspaces[":slug"];

export type FoundGuests = Kept<InferResponseType<typeof guests.$get, 200>>;
export type FoundGuest = FoundGuests["guests"][number];

/** A field asks once its text has stood for so long. */
export const ASKS_AFTER_MS = 120;

/** At most eight, the likeliest first. The call of an older question is given up. */
export const guestsQuery = (slug: string, q: string) =>
  queryOptions({
    queryKey: [...listsKey(slug), "guests", q],
    queryFn: ({ signal }): Promise<FoundGuests> =>
      unwrap(guests.$get({ param: { slug }, query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });

/** A chosen guest as the book has it; meanwhile, as a list on screen found it. */
export const chosenGuestQuery = (client: QueryClient, slug: string, id: string) =>
  queryOptions({
    queryKey: [...listsKey(slug), "chosen-guest", id],
    queryFn: async (): Promise<ChosenGuest> =>
      (await unwrap(guests[":id"].$get({ param: { slug, id }, query: {} }))).guest,
    placeholderData: () =>
      client
        .getQueriesData<FoundGuests>({ queryKey: [...listsKey(slug), "guests"] })
        .flatMap(([, found]) => found?.guests ?? [])
        .find((guest) => guest.id === id),
    gcTime: 0, // as above
    ...refetchedByLive,
  });
type ChosenGuest = Pick<FoundGuest, "name" | "care" | "tags" | "note">;

/** A booking that no list on screen holds. */
export const openBookingQuery = (param: BookingRef) =>
  queryOptions({
    queryKey: [...bookingKey(param.slug, param.id), "guest"],
    queryFn: async (): Promise<Booking> => (await unwrap(bookings[":id"].$get({ param }))).booking,
    gcTime: 0, // as above
    ...refetchedByLive,
  });

/** `guestId` "new": a guest who was not known. The booking keeps its own name, number and address. */
export const chooseGuest = (param: BookingRef, guestId: string | null) =>
  unwrap(bookings[":id"].guest.$put({ param, json: { guestId } }));
