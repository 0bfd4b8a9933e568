import { useInfiniteQuery } from "@tanstack/react-query";
import { isAwaited, waitText } from "../shared/evening.ts";
import { bookingsQuery, type Overview } from "../shared/queries.ts";

const TODAY = { tab: "today" } as const;

/** When the next party comes, as far as today's list is loaded; nothing while that cannot be known. */
export function useNextParty(slug: string, today: Overview["today"], now: number): string | null {
  const { data } = useInfiniteQuery({ ...bookingsQuery(slug, TODAY), enabled: false });
  const pages = [today, ...(data?.pages.slice(1) ?? [])]; // the first is the overview's, whichever list is shown
  const bookings = pages.flatMap((page) => page.bookings);
  const next = bookings.find((booking) => isAwaited(booking, now));
  if (next) return `next party in ${waitText(Date.parse(next.startsAt) - now)}`;
  return bookings.length > 0 && pages.at(-1)?.nextCursor === null ? "no more parties today" : null;
}
