import { fail } from "../../contract/errors.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { bookingOfFeedbackLink } from "./booking-of-feedback-link.ts";

/**
 * Stops this business's feedback requests to the booking's address and number. Works until the link is renewed or the
 * booking deleted, because old mails offer it too.
 */
export async function unsubscribe(s: Services, token: string): Promise<void> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const { workspaceId: scope, customerEmail, customerPhone } = booking;
  const reach = [
    { channel: "email" as const, address: customerEmail },
    { channel: "sms" as const, address: customerPhone },
  ];
  for (const { channel, address } of reach)
    if (address) await suppress(s.diary(scope), { channel, address, scope, reason: "unsubscribed", now: s.now() });
}

/** The feedback page asks before it unsubscribes. */
export async function unsubscribePage(s: Services, token: string): Promise<string> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const workspace = (await workspaceById(s.nearby, booking.workspaceId).get()) ?? fail("link_invalid");
  const feedback = linkToken(FEEDBACK, booking.id, s.config.linkKeys, booking.tokenVersion);
  return `${s.config.origin}/${workspace.slug}/feedback/${feedback}#unsubscribe`;
}
