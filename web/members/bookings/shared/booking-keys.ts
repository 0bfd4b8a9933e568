import type { QueryClient } from "@tanstack/react-query";

/** Under these keys stands what the dashboard knows of bookings; several features read and refresh it. */
export const overviewKey = (slug: string) => ["overview", slug] as const;
export const listsKey = (slug: string) => ["bookings", slug] as const;
/** How full the days are that have been looked at beside today, which is the overview's. */
export const capacitiesKey = (slug: string) => ["capacity", slug] as const;
/** One booking with its story; without an id, whichever is open. */
export const bookingKey = (slug: string, id?: string) =>
  id === undefined ? (["booking", slug] as const) : (["booking", slug, id] as const);
export const messagesKey = (slug: string) => ["messages", slug] as const;

/**
 * Asks again for all that is on screen. The overview first: today's list begins with it. Lists that are not shown are
 * asked for when they are.
 */
export async function refetchBookings(client: QueryClient, slug: string): Promise<void> {
  const open = client.invalidateQueries({ queryKey: bookingKey(slug) });
  await client.refetchQueries({ queryKey: overviewKey(slug) }, { cancelRefetch: false });
  const capacities = client.invalidateQueries({ queryKey: capacitiesKey(slug) });
  await client.invalidateQueries({ queryKey: listsKey(slug) });
  await Promise.all([open, capacities]);
}
