import type { Person } from "./commands.ts";

/** How many online bookings one e-mail address, and one phone number, may have ahead in a workspace. */
export const ONLINE_AHEAD_MAX = 5;

/** An active online booking by whom it was made and when it starts. */
export type OnlineBooking = Pick<Person, "customerEmail" | "customerPhone"> & { startsAt: number };

/** Do so many of these bookings lie ahead of `now`, under this person's address or number, that no more may be added? */
export const hasTooManyAhead = (person: Person, bookings: OnlineBooking[], now: number): boolean =>
  (["customerEmail", "customerPhone"] as const).some((by) => {
    const ahead = bookings.filter((booking) => booking[by] === person[by] && booking.startsAt > now);
    return person[by] !== null && ahead.length >= ONLINE_AHEAD_MAX;
  });
