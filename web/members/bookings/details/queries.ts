import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { bookingKey } from "../booking/booking-keys.ts";
import { type Kept, refetchedByLive } from "../booking/queries.ts";

const { bookings } = api.workspaces[":slug"];
const one = bookings[":id"];

export type Details = Kept<InferResponseType<typeof one.$get, 200>>;
export type BookingEvent = Details["events"][number];
export type BookingMessage = Details["messages"][number];
export type Feedback = NonNullable<Details["feedback"]>;

export type Tells = Details["tells"];

/** `useLive` refetches this query. */
export const detailsQuery = ({ slug, id }: BookingRef) =>
  queryOptions({
    queryKey: bookingKey(slug, id),
    queryFn: (): Promise<Details> => unwrap(one.$get({ param: { slug, id } })),
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });

export const deleteBooking = (param: BookingRef, key: string) => unwrap(one.$delete({ param }, withKey(key)));
export const renewLink = (param: BookingRef, key: string) => unwrap(one["new-link"].$post({ param }, withKey(key)));
