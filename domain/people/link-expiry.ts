import { DAY_MS } from "../time/calendar.ts";

const LINK_LIFE_AFTER_VISIT_MS = 30 * DAY_MS;

/** For manage and feedback links (docs/rules.md#links). Instants in milliseconds. */
export const isLinkExpired = (visit: { endsAt: number }, now: number) => now >= visit.endsAt + LINK_LIFE_AFTER_VISIT_MS;

type InvitationState = "accepted" | "expired" | "pending";

/** The time counts from the last sending (docs/rules.md#links). */
export const INVITATION_VALID_MS = 7 * DAY_MS;

/** Derived, never stored (docs/rules.md#invitations). Instants in milliseconds. */
export function invitationState(
  { usedAt, expiresAt }: { usedAt: number | null; expiresAt: number },
  now: number,
): InvitationState {
  if (usedAt !== null) return "accepted";
  return expiresAt <= now ? "expired" : "pending";
}

const CHANGEABLE_MS = 7 * DAY_MS;

type RatedBooking = { status: string; startsAt: number; endsAt: number };

/**
 * May a customer rate a visit (docs/rules.md#feedback)? Instants in milliseconds.
 *
 * | answer | when |
 * | --- | --- |
 * | `gone` | cancelled, or the link expired |
 * | `not_started` | before the visit |
 * | `open` | not rated, or first rated at `givenAt` within 7 days |
 * | `fixed` | later |
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

/** Ratings first given since this instant may change. */
export const feedbackChangeableSince = (now: number) => now - CHANGEABLE_MS;
