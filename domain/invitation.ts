import { DAY_MS } from "./calendar.ts";

export type InvitationState = "accepted" | "expired" | "pending";

/** How long an invitation waits, from when it was last sent (DESIGN.md section 6). */
export const INVITATION_VALID_MS = 7 * DAY_MS;

/**
 * What an invitation is, which is never stored (SPEC section 4): accepted once it was used, expired from its end on, else
 * pending. Instants in milliseconds.
 */
export function invitationState(
  { usedAt, expiresAt }: { usedAt: number | null; expiresAt: number },
  now: number,
): InvitationState {
  if (usedAt !== null) return "accepted";
  return expiresAt <= now ? "expired" : "pending";
}
