import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { capacitiesKey, listsKey, overviewKey } from "./booking-keys.ts";
import type { ListFilter, ListView } from "./list-view.ts";

const { overview, bookings, capacity } = api.workspaces[":slug"];

export type Overview = InferResponseType<typeof overview.$get, 200>;
export type Booking = Overview["today"]["bookings"][number];
export type Capacity = Overview["capacity"];
export type CapacitySlot = Capacity["slots"][number];

/** `useLive` alone refetches these queries, so that answers cannot overtake each other. */
const refetchedByLive = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const overviewQuery = (slug: string) =>
  queryOptions({
    queryKey: overviewKey(slug),
    queryFn: () => unwrap(overview.$get({ param: { slug }, query: {} })),
    ...refetchedByLive,
  });

/**
 * Today's first page comes with the overview. Each search has its own key; the last result stays until the new one
 * arrives.
 */
export const bookingsQuery = (slug: string, view: ListView) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(slug), view],
    queryFn: async ({ pageParam: { when, cursor }, client }): Promise<ListPage> => {
      if (view.tab === "today" && !cursor) return { ...(await client.fetchQuery(overviewQuery(slug))).today, when };
      const page = await readPage(slug, view, when, cursor);
      if (when !== "future" || page.nextCursor !== null) return page;
      const past = await readPage(slug, view, "past", "");
      return { ...past, bookings: [...page.bookings, ...past.bookings] };
    },
    // later pages may be of the past
    initialPageParam: { when: isOfAllDates(view) ? "future" : null, cursor: "" } as PageStart,
    getNextPageParam: ({ when, nextCursor }) => (nextCursor === null ? null : { when, cursor: nextCursor }),
    ...(view.tab === "search" ? { placeholderData: keepPreviousData } : {}),
    ...refetchedByLive,
  });

/** A search over all dates lists the future first, nearest first, then the past. */
type PageStart = { when: "future" | "past" | null; cursor: string };
type ListPage = { bookings: Booking[]; nextCursor: string | null; when: PageStart["when"] };

const isOfAllDates = (view: ListView) => view.tab === "search" && view.filter.when === "all";

async function readPage(slug: string, view: ListView, when: PageStart["when"], cursor: string): Promise<ListPage> {
  const query = { ...filterOf(view), ...(when ? { when } : {}), ...(cursor ? { cursor } : {}) };
  return { ...(await unwrap(bookings.$get({ param: { slug }, query }))), when };
}

export const filterOf = (view: ListView) => (view.tab === "search" ? searchQuery(view.filter) : { tab: view.tab });

const searchQuery = ({ q, when, from, to }: ListFilter) => ({
  when,
  ...(q.trim() && { q: q.trim() }),
  ...(from && { from }),
  ...(to && { to }),
});

export const capacityQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...capacitiesKey(slug), date],
    queryFn: () => unwrap(capacity.$get({ param: { slug }, query: { date } })),
    ...refetchedByLive,
  });

type CachedBookings = { bookings: Booking[]; now: number };

/** `now` is the server's time at the last overview. */
export function cachedBookings(client: QueryClient, slug: string): CachedBookings | null {
  const overview = client.getQueryData(overviewQuery(slug).queryKey);
  if (!overview) return null;
  const lists = client.getQueriesData<InfiniteData<{ bookings: Booking[] }>>({ queryKey: listsKey(slug) });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return {
    bookings: [...overview.today.bookings, ...pages.flatMap((page) => page.bookings)],
    now: Date.parse(overview.today.now),
  };
}

const RULES_FRESH_MS = 60_000;

export const rulesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["rules", slug],
    queryFn: async () => (await unwrap(api.workspaces[":slug"].$get({ param: { slug } }))).rules,
    staleTime: RULES_FRESH_MS,
  });
