import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

const one = api.workspaces[":slug"].guests[":id"];

export type GuestPage = InferResponseType<typeof one.$get, 200>;
export type GuestCard = GuestPage["guest"];
export type GuestBooking = GuestPage["bookings"][number];

/** The cursor of a first page. */
export const FIRST = null as string | null;
export const afterOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
export const bookKey = (slug: string) => [...listsKey(slug), "guest-book"] as const;

/** A guest's page, and further pages of its bookings; the live connection reads them again. */
export const guestPageQuery = (slug: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...bookKey(slug), "guest", id],
    queryFn: ({ pageParam }) => unwrap(one.$get({ param: { slug, id }, query: afterOf(pageParam) })),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });
