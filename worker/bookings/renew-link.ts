import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { identify } from "./idempotency.ts";
import { requireAccepted } from "./require-accepted.ts";

/**
 * Replaces the manage link, which ends feedback links too. The change owes a confirmation mail with the new link; with
 * that mail off, the next message carries it.
 */
export async function renewLink(s: Services, { workspaceId, memberId }: Member, id: string, key: string | undefined) {
  const outcome = await executeOnBookingDay(s, workspaceId, {
    ...identify(workspaceId, key, { newLink: id }),
    type: "newLink",
    bookingId: id,
    actor: memberId,
    by: "member",
    now: s.now(),
    rulesVersion: 0,
  });
  await requireAccepted(s, outcome, null);
}
