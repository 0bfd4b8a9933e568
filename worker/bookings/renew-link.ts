import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { identify } from "./idempotency.ts";
import { requireAccepted } from "./require-accepted.ts";

/**
 * Replaces a booking's manage link; the old one is dead at once, and so is the link in a request for feedback sent before.
 * No answer carries the new one: it goes to the customer alone, in a confirmation mail owed with the change. While that
 * mail is off, or without an address, nobody is told (a switch that is off means no message, and the consumer would drop
 * it), and the next message that is sent carries the new link: links are made when a message is rendered.
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
