import { DAY_MS } from "../time/calendar.ts";

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
