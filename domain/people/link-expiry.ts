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
