import type { InfiniteData, QueryClient } from "@tanstack/react-query";

export const overviewKey = (slug: string) => ["overview", slug] as const;
export const listsKey = (slug: string) => ["bookings", slug] as const;
export const todayKey = (slug: string) => [...listsKey(slug), { tab: "today" }] as const;
/** The overview brings today's capacity, so other dates only. */
export const capacitiesKey = (slug: string) => ["capacity", slug] as const;
/** Without an id: every open booking. */
export const bookingKey = (slug: string, id?: string) =>
  id === undefined ? (["booking", slug] as const) : (["booking", slug, id] as const);
export const messagesKey = (slug: string) => ["messages", slug] as const;

/** The overview brings only the first page of today's list. */
export const hasMorePages = (client: QueryClient, slug: string) =>
  (client.getQueryData<InfiniteData<unknown>>(todayKey(slug))?.pages.length ?? 0) > 1;

export async function refetchBookings(client: QueryClient, slug: string): Promise<void> {
  const brought = hasMorePages(client, slug) ? undefined : client.getQueryCache().find({ queryKey: todayKey(slug) });
  await Promise.all([
    client.refetchQueries({ queryKey: overviewKey(slug) }, { cancelRefetch: false }),
    client.invalidateQueries({ queryKey: listsKey(slug), predicate: (list) => list !== brought }),
    client.invalidateQueries({ queryKey: capacitiesKey(slug) }),
    client.invalidateQueries({ queryKey: bookingKey(slug) }),
  ]);
}
