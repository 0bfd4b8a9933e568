import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import type { BookingAttempt } from "../../../shared/lib/book-once.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../shared/booking-keys.ts";

const workspace = api.workspaces[":slug"];

export type Rules = InferResponseType<typeof workspace.$get, 200>["rules"];
export type Created = InferResponseType<typeof workspace.bookings.$post, 201>;

/** Begins with the lists' key, so that each change of a booking refetches it. */
export const newBookingTimesQuery = (slug: string, date: string, guests: number) =>
  queryOptions({
    queryKey: [...listsKey(slug), "times", date, guests],
    queryFn: async () => {
      const [day, capacity] = await Promise.all([
        unwrap(workspace.availability.$get({ param: { slug }, query: { date, guests: String(guests) } })),
        unwrap(workspace.capacity.$get({ param: { slug }, query: { date } })),
      ]);
      return { date, state: day.state, slots: day.slots, loads: capacity.slots };
    },
    placeholderData: keepPreviousData,
  });

export const sendBooking = (slug: string, { key, request }: BookingAttempt<MemberBookingRequest>) =>
  unwrap(workspace.bookings.$post({ param: { slug }, json: request }, withKey(key)));
