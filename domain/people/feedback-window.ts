import { DAY_MS } from "../time/calendar.ts";
import { isLinkExpired } from "./link-expiry.ts";

/** A customer may change a rating for this long (docs/rules.md#feedback). */
const CHANGEABLE_MS = 7 * DAY_MS;

type RatedBooking = { status: string; startsAt: number; endsAt: number };

/**
 * Decides whether a customer may rate a visit at `now` (docs/rules.md#feedback). All instants are in milliseconds.
 *
 * | answer | when |
 * | --- | --- |
 * | `gone` | cancelled, or the link expired |
 * | `not_started` | before the visit |
 * | `open` | no rating yet, or the first is at most 7 days old |
 * | `fixed` | later |
 *
 * @param givenAt when the customer first rated; null: not yet
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

/** A rating first given at this instant or later may still change. */
export const feedbackChangeableSince = (now: number) => now - CHANGEABLE_MS;
