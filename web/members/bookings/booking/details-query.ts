import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "./booking-changes.ts";
import { bookingKey } from "./booking-keys.ts";
import { type Kept, refetchedByLive } from "./queries.ts";

const one = api.workspaces[":slug"].bookings[":id"];

/** One booking, with its log and messages. */
export type Details = Kept<InferResponseType<typeof one.$get, 200>>;

/** `useLive` refetches this query. */
export const detailsQuery = ({ slug, id }: BookingRef) =>
  queryOptions({
    queryKey: bookingKey(slug, id),
    queryFn: (): Promise<Details> => unwrap(one.$get({ param: { slug, id } })),
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });
