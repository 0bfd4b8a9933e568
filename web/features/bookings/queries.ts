import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../lib/api.ts";
import { listsKey, overviewKey } from "../../lib/booking-keys.ts";
import { withKey } from "../../lib/intent.ts";
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

/** Notes what became of a visit; null takes it back, and takes a reason when its spot is gone. */
export const attend = (slug: string, id: string, attendance: Booking["attendance"], reason?: string) =>
  unwrap(
    bookings[":id"].attendance.$post(
      { param: { slug, id }, json: reason === undefined ? { attendance } : { attendance, override: { reason } } },
      withKey(crypto.randomUUID()), // noted twice it is noted once, whatever the key
    ),
  );

/** Shows a booking as it is by now, wherever it is on screen. */
export function showBooking(client: QueryClient, slug: string, booking: Booking): void {
  const inPage = <Page extends BookingsPage>(page: Page): Page => ({
    ...page,
    bookings: page.bookings.map((other) => (other.id === booking.id ? booking : other)),
  });
  client.setQueryData(overviewQuery(slug).queryKey, (known) => known && { ...known, today: inPage(known.today) });
  client.setQueriesData<InfiniteData<BookingsPage>>(
    { queryKey: listsKey(slug), predicate: isList },
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  );
}

type BookingsPage = { bookings: Booking[] };

/** Other things stand under the lists' key as well. */
const isList = ({ state: { data } }: Query) => typeof data === "object" && data !== null && "pages" in data;
