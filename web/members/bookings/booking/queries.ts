import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { addDays } from "../../../../domain/time/calendar.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { speakOf } from "../../texts/words.ts";
import { conflictsKey, daySumsKey, daysKey, hasMorePages, listKey, listsKey, overviewKey } from "./booking-keys.ts";
import type { ListFilter, ListView } from "./list-view.ts";

const { overview, bookings, conflicts, days } = api.workspaces[":slug"];

type OverviewAnswer = InferResponseType<typeof overview.$get, 200>;
type Today = OverviewAnswer["today"];
type Day = NonNullable<OverviewAnswer["day"]>;
/** The bookings have lists of their own. `receivedAt`: by this browser's clock. */
export type Overview = Omit<OverviewAnswer, "today" | "day"> & {
  today: Omit<Today, keyof BookingsPage>;
  day: Omit<Day, keyof BookingsPage> | null;
  receivedAt: number;
  /** The answer came from this device, which kept it then. */
  keptAt?: number;
};
/** `keptAt` in ms, by this device's clock (web/members/device/kept-days.ts). */
export type Kept<Answer> = Answer & { keptAt?: number };
type Listed = Today["bookings"][number];
/** A day that the device kept from before tells no `hold`. `unsent`: as a change on this device shows it, which waits for a connection. */
export type Booking = Omit<Listed, "hold"> & Partial<Pick<Listed, "hold">> & { unsent?: true };
type BookingsPage = Pick<Today, "bookings" | "nextCursor">;
export type Capacity = Overview["capacity"];
export type CapacitySlot = Capacity["slots"][number];

/** `useLive` alone refetches: answers cannot overtake each other. */
export const refetchedByLive = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** While the device answers, the line is tried again. */
const TRY_LINE_MS = 5000;

/** The screens speak the words of the business's trade before they show it. */
export async function readOverview(slug: string, date = ""): Promise<Kept<OverviewAnswer>> {
  const answer = await unwrap(overview.$get({ param: { slug }, query: date ? { date } : {} }));
  await speakOf(answer.tradeWords ?? "tables"); // a day that the device kept from before names none
  return answer;
}

/** `date`: "" for today. */
export const overviewQuery = (slug: string, date = "") =>
  queryOptions({
    queryKey: overviewKey(slug, date),
    queryFn: async ({ client }): Promise<Overview> => {
      const answer = await readOverview(slug, date);
      const { today, day, ...rest } = answer;
      forgetEarlierRole(client, overviewKey(slug, date), answer.role);
      return {
        ...rest,
        today: showList(client, slug, { tab: "today" }, today),
        day: day && showList(client, slug, { tab: "day", date }, day),
        receivedAt: answer.keptAt ?? Date.now(),
      };
    },
    refetchInterval: ({ state: { data } }) => (data?.keptAt ? TRY_LINE_MS : false),
    ...refetchedByLive,
  });

/** A member whose role has changed sees nothing of what it has read before. `queryKey`: of the overview that tells so. */
function forgetEarlierRole(
  client: QueryClient,
  queryKey: ReturnType<typeof overviewKey>,
  role: Overview["role"],
): void {
  const [, slug] = queryKey;
  const read = client.getQueriesData<Overview>({ queryKey: overviewKey(slug) });
  if (read.every(([, overview]) => !overview || overview.role === role)) return;
  client.removeQueries({ predicate: (query) => query.queryKey[1] === slug && query.queryHash !== hashKey(queryKey) });
}

function showList<Answer extends BookingsPage>(client: QueryClient, slug: string, view: ListView, answer: Answer) {
  const { bookings, nextCursor, ...rest } = answer;
  if (!hasMorePages(client, slug, view))
    client.setQueryData<InfiniteData<ListPage, PageStart>>(listKey(slug, view), {
      pages: [{ bookings, nextCursor, when: null }],
      pageParams: [{ when: null, cursor: "" }],
    });
  return rest;
}

export const conflictsQuery = (slug: string) =>
  queryOptions({
    queryKey: conflictsKey(slug),
    queryFn: () => unwrap(conflicts.$get({ param: { slug } })),
    ...refetchedByLive,
  });

/** The overview of the day on screen. */
export const shownOverview = (client: QueryClient, slug: string): Overview | undefined =>
  client.getQueryCache().find<Overview>({ queryKey: overviewKey(slug), exact: false, type: "active" })?.state.data ??
  client.getQueryData(overviewQuery(slug).queryKey);

/** The last result stays until that of a new search arrives. */
export const bookingsQuery = (slug: string, view: ListView) =>
  infiniteQueryOptions({
    queryKey: listKey(slug, view),
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

type AnsweredDayBooking = InferResponseType<(typeof days)[":date"]["bookings"]["$get"], 200>["bookings"][number];

/** A day that this device kept does not tell first visits. */
export type DayBooking = Booking & Partial<Pick<AnsweredDayBooking, "isFirstVisit">>;

/** Every booking of a date, to show who sits where. */
export const dayBookingsQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...daysKey(slug), date],
    queryFn: async (): Promise<DayBooking[]> =>
      (await unwrap(days[":date"].bookings.$get({ param: { slug, date } }))).bookings,
    ...refetchedByLive,
  });

export function filterOf(view: ListView) {
  if (view.tab === "search") return searchQuery(view.filter);
  return view.tab === "day" ? { from: view.date, to: view.date } : { tab: view.tab };
}

const searchQuery = ({ q, when, from, to }: ListFilter) => ({
  when,
  ...(q.trim() && { q: q.trim() }),
  ...(from && { from }),
  ...(to && { to }),
});

export type DaySums = InferResponseType<typeof days.$get, 200>["days"][number];
type DayRange = { from: string; to: string };

const DAYS_A_PAGE = 31;

/** Upcoming days from tomorrow on, or past days from yesterday back, a month a page. */
export const daySumsQuery = (slug: string, tab: "upcoming" | "historical", today: string) =>
  infiniteQueryOptions({
    queryKey: [...daySumsKey(slug), tab, today],
    queryFn: async ({ pageParam }) => {
      const { days: sums, earlier, later } = await unwrap(days.$get({ param: { slug }, query: pageParam }));
      return tab === "upcoming" ? { sums, next: later } : { sums: sums.toReversed(), next: earlier };
    },
    initialPageParam: rangeFrom(tab, addDays(today, tab === "upcoming" ? 1 : -1)) as DayRange,
    getNextPageParam: ({ next }): DayRange | null => (next === null ? null : rangeFrom(tab, next)),
    ...refetchedByLive,
  });

const rangeFrom = (tab: "upcoming" | "historical", nearest: string): DayRange =>
  tab === "upcoming"
    ? { from: nearest, to: addDays(nearest, DAYS_A_PAGE - 1) }
    : { from: addDays(nearest, 1 - DAYS_A_PAGE), to: nearest };

type CachedBookings = { bookings: Booking[]; now: number };

/** `now`: the server's at the last overview. */
export function cachedBookings(client: QueryClient, slug: string): CachedBookings | null {
  const overview = shownOverview(client, slug);
  if (!overview) return null;
  const lists = client.getQueriesData<InfiniteData<{ bookings: Booking[] }>>({ queryKey: listsKey(slug) });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return { bookings: pages.flatMap((page) => page.bookings), now: Date.parse(overview.today.now) };
}
