import type { InfiniteData, Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import { daysBetween } from "../../../../domain/time/calendar.ts";
import type { ListView } from "./list-view.ts";

/** Without a date: every shown day. Today's is "". */
export const overviewKey = (slug: string, date?: string) =>
  date === undefined ? (["overview", slug] as const) : (["overview", slug, date] as const);
export const listsKey = (slug: string) => ["bookings", slug] as const;
export const listKey = (slug: string, view: ListView) => [...listsKey(slug), view] as const;
/** Every booking of a date. */
export const daysKey = (slug: string) => [...listsKey(slug), "there"] as const;
export const conflictsKey = (slug: string) => ["conflicts", slug] as const;
export const sessionsKey = (slug: string) => ["sessions", slug] as const;
/** The waitlist of a date. */
export const standbysKey = (slug: string) => ["standbys", slug] as const;
export const daySumsKey = (slug: string) => ["days", slug] as const;
/** Without an id: every open booking. */
export const bookingKey = (slug: string, id?: string) =>
  id === undefined ? (["booking", slug] as const) : (["booking", slug, id] as const);
export const rulesKey = (slug: string) => ["rules", slug] as const;
export const messagesKey = (slug: string) => ["messages", slug] as const;

/** The overview brings only the first page of a day's list. */
export const hasMorePages = (client: QueryClient, slug: string, view: ListView) =>
  (client.getQueryData<InfiniteData<unknown>>(listKey(slug, view))?.pages.length ?? 0) > 1;

/** `dates`: the booking dates that changed; absent: any may have. Another day's screen is then left alone. */
export async function refetchBookings(client: QueryClient, slug: string, dates?: ReadonlySet<string>): Promise<void> {
  const isMet = (shown: string | undefined) =>
    !shown || !dates || [...dates].some((date) => Math.abs(daysBetween(date, shown)) <= REACH_DAYS);
  const isStale = ({ queryKey }: Query) => {
    const view = queryKey[2] as ListView | undefined; // listKey made it
    if (view?.tab === "day" && !isMet(view.date)) return false;
    return (view?.tab !== "day" && view?.tab !== "today") || hasMorePages(client, slug, view);
  };
  await Promise.all([
    readAgain(client, {
      queryKey: overviewKey(slug),
      type: "active",
      predicate: ({ queryKey }) => isMet(queryKey[2] as string),
    }),
    client.invalidateQueries({ queryKey: overviewKey(slug), refetchType: "none", type: "inactive" }),
    client.invalidateQueries({ queryKey: listsKey(slug), predicate: isStale }),
    client.invalidateQueries({ queryKey: daySumsKey(slug) }),
    client.invalidateQueries({ queryKey: conflictsKey(slug) }),
    client.invalidateQueries({ queryKey: sessionsKey(slug) }),
    client.invalidateQueries({ queryKey: standbysKey(slug) }),
    client.invalidateQueries({ queryKey: bookingKey(slug) }),
  ]);
}

/** A read that was asked before the change may not know of it, and another would join it. */
async function readAgain(client: QueryClient, shown: QueryFilters): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...shown, fetchStatus: "fetching" });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.refetchQueries(shown, { cancelRefetch: false });
}

/** A night reaches into the next date's capacity. */
const REACH_DAYS = 1;
