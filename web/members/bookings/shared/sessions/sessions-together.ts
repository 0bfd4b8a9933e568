import type { Booking } from "../queries.ts";

/** Everybody in a class stands where its first booking does; the others keep their order. */
export function sessionsTogether<Each extends Pick<Booking, "session">>(bookings: Each[]): Each[] {
  const bySession = Map.groupBy(bookings, ({ session }) => session ?? null);
  const seen = new Set<string>();
  return bookings.flatMap((booking) => {
    const { session } = booking;
    if (!session) return [booking];
    if (seen.has(session)) return [];
    seen.add(session);
    return bySession.get(session) ?? [];
  });
}
