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
import { capacitiesKey, hasMorePages, listsKey, overviewKey, todayKey } from "./booking-keys.ts";
import type { ListFilter, ListView } from "./list-view.ts";

const { overview, bookings, capacity } = api.workspaces[":slug"];

type OverviewAnswer = InferResponseType<typeof overview.$get, 200>;
type Today = OverviewAnswer["today"];
/** Today's bookings have a list of their own. */
export type Overview = Omit<OverviewAnswer, "today"> & { today: Omit<Today, keyof BookingsPage> };
export type Booking = Today["bookings"][number];
type BookingsPage = Pick<Today, "bookings" | "nextCursor">;
export type Capacity = Overview["capacity"];
export type CapacitySlot = Capacity["slots"][number];

/** `useLive` alone refetches: answers cannot overtake each other. */
const refetchedByLive = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const overviewQuery = (slug: string) =>
  queryOptions({
    queryKey: overviewKey(slug),
    queryFn: async ({ client }): Promise<Overview> => {
      const { today, ...rest } = await unwrap(overview.$get({ param: { slug }, query: {} }));
      const { bookings, nextCursor, ...day } = today;
      if (!hasMorePages(client, slug)) showToday(client, slug, { bookings, nextCursor });
      return { ...rest, today: day };
    },
    ...refetchedByLive,
  });

const showToday = (client: QueryClient, slug: string, page: BookingsPage) =>
  client.setQueryData<InfiniteData<ListPage, PageStart>>(todayKey(slug), {
    pages: [{ ...page, when: null }],
    pageParams: [{ when: null, cursor: "" }],
  });

/** The last result stays until that of a new search arrives. */
export const bookingsQuery = (slug: string, view: ListView) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(slug), view],
    queryFn: async ({ pageParam: { when, cursor } }): Promise<ListPage> => {
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

/** Over all dates the future comes first, nearest first, then the past. */
type PageStart = { when: "future" | "past" | null; cursor: string };
type ListPage = BookingsPage & { when: PageStart["when"] };

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

/** `now`: the server's at the last overview. */
export function cachedBookings(client: QueryClient, slug: string): CachedBookings | null {
  const overview = client.getQueryData(overviewQuery(slug).queryKey);
  if (!overview) return null;
  const lists = client.getQueriesData<InfiniteData<{ bookings: Booking[] }>>({ queryKey: listsKey(slug) });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return { bookings: pages.flatMap((page) => page.bookings), now: Date.parse(overview.today.now) };
}

type RulesAnswer = InferResponseType<(typeof api.workspaces)[":slug"]["$get"], 200>;
export type Rules = RulesAnswer["rules"];

const RULES_FRESH_MS = 60_000;

export const rulesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["rules", slug],
    queryFn: async () => (await unwrap(api.workspaces[":slug"].$get({ param: { slug } }))).rules,
    staleTime: RULES_FRESH_MS,
  });
