import { DAY_MS } from "../time/calendar.ts";

export type InvitationState = "accepted" | "expired" | "pending";

/** How long an invitation works, from when it was last sent (docs/rules.md#links). */
export const INVITATION_VALID_MS = 7 * DAY_MS;

/**
 * The state of an invitation, which is never stored (docs/rules.md#invitations): accepted once it was used, expired
 * from its end on, else pending. Instants in milliseconds.
 */
export function invitationState(
  { usedAt, expiresAt }: { usedAt: number | null; expiresAt: number },
  now: number,
): InvitationState {
  if (usedAt !== null) return "accepted";
  return expiresAt <= now ? "expired" : "pending";
}
