import { DAY_MS } from "../time/calendar.ts";
import { isLinkExpired } from "./link-expiry.ts";

/** A rating may be changed for this long after it was first given (docs/rules.md#feedback). */
const CHANGEABLE_MS = 7 * DAY_MS;

type RatedBooking = { status: string; startsAt: number; endsAt: number };

/**
 * May a visit be rated now? `gone`: there is nothing to rate, or the link is over. `not_started`: not yet. `open`: for
 * the first time, or again within a week. `fixed`: it stands. `givenAt` is when something was first said, null before;
 * instants in milliseconds.
 */
export function feedbackWindow(
  visit: RatedBooking,
  givenAt: number | null,
  now: number,
): "gone" | "not_started" | "open" | "fixed" {
  if (visit.status === "cancelled" || isLinkExpired(visit, now)) return "gone";
  if (now < visit.startsAt) return "not_started";
  return givenAt === null || givenAt >= feedbackChangeableSince(now) ? "open" : "fixed";
}

/** What was first said at this instant or later may still be changed. */
export const feedbackChangeableSince = (now: number) => now - CHANGEABLE_MS;
