import type { CustomerDetails } from "./commands.ts";

/** How many online bookings one e-mail address, and one phone number, may have ahead in a workspace. */
export const ONLINE_AHEAD_MAX = 5;

/** An active online booking: its customer's address and number, and its start. */
export type OnlineBooking = Pick<CustomerDetails, "customerEmail" | "customerPhone"> & { startsAt: number };

/** Does this person's address or number have as many of these bookings ahead of `now` as one may have? */
export const hasTooManyOnlineAhead = (person: CustomerDetails, bookings: OnlineBooking[], now: number): boolean =>
  (["customerEmail", "customerPhone"] as const).some((by) => {
    const ahead = bookings.filter((booking) => booking[by] === person[by] && booking.startsAt > now);
    return person[by] !== null && ahead.length >= ONLINE_AHEAD_MAX;
  });
