import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../lib/api.ts";
import { listsKey, overviewKey } from "../../lib/booking-keys.ts";
import { api } from "../../lib/members-api.ts";

const { overview, bookings } = api.workspaces[":slug"];

export type Overview = InferResponseType<typeof overview.$get, 200>;
export type Booking = Overview["today"]["bookings"][number];
export type Capacity = Overview["capacity"];
export type Slot = Capacity["slots"][number];
export type ListTab = "today" | "upcoming" | "historical";

/** What is on screen is asked for anew by `useLive` alone, so that answers never overtake each other. */
const refetchedByLive = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The dashboard's first screen in one request. */
export const overviewQuery = (slug: string) =>
  queryOptions({
    queryKey: overviewKey(slug),
    queryFn: () => unwrap(overview.$get({ param: { slug }, query: {} })),
    ...refetchedByLive,
  });

/** A list of bookings, page by page. Today's first page is the overview's, which asks for it already. */
export const bookingsQuery = (slug: string, tab: ListTab) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(slug), tab],
    queryFn: async ({ pageParam: cursor, client }) =>
      tab === "today" && !cursor
        ? (await client.fetchQuery(overviewQuery(slug))).today
        : unwrap(bookings.$get({ param: { slug }, query: cursor ? { tab, cursor } : { tab } })),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...refetchedByLive,
  });
