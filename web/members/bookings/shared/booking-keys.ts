import type { QueryClient } from "@tanstack/react-query";

export const overviewKey = (slug: string) => ["overview", slug] as const;
export const listsKey = (slug: string) => ["bookings", slug] as const;
/** Only dates other than today: today's capacity comes with the overview. */
export const capacitiesKey = (slug: string) => ["capacity", slug] as const;
/** Without an id the key means every open booking. */
export const bookingKey = (slug: string, id?: string) =>
  id === undefined ? (["booking", slug] as const) : (["booking", slug, id] as const);
export const messagesKey = (slug: string) => ["messages", slug] as const;

/** The overview goes first because today's list begins with it. */
export async function refetchBookings(client: QueryClient, slug: string): Promise<void> {
  const open = client.invalidateQueries({ queryKey: bookingKey(slug) });
  await client.refetchQueries({ queryKey: overviewKey(slug) }, { cancelRefetch: false });
  const capacities = client.invalidateQueries({ queryKey: capacitiesKey(slug) });
  await client.invalidateQueries({ queryKey: listsKey(slug) });
  await Promise.all([open, capacities]);
}
