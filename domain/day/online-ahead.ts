import type { CustomerDetails } from "./commands.ts";

/** For each e-mail address and phone number (docs/rules.md#online-bookings-ahead). */
export const ONLINE_AHEAD_MAX = 5;

export type OnlineBooking = Pick<CustomerDetails, "customerEmail" | "customerPhone"> & { startsAt: number };

/** `now` in ms (docs/rules.md#online-bookings-ahead). */
export const hasTooManyOnlineAhead = (
  person: Omit<OnlineBooking, "startsAt">,
  bookings: OnlineBooking[],
  now: number,
): boolean =>
  (["customerEmail", "customerPhone"] as const).some((by) => {
    const ahead = bookings.filter((booking) => booking[by] === person[by] && booking.startsAt > now);
    return person[by] !== null && ahead.length >= ONLINE_AHEAD_MAX;
  });
