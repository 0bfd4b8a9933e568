import { fail } from "../../contract/errors.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { bookingOfFeedbackLink } from "./booking-of-feedback-link.ts";

/**
 * No more requests for feedback from this business, to the address and the number of the booking as they are; what it has
 * to say of bookings still arrives. Doing it again changes nothing, and it can be done for as long as the booking is there
 * and its link was not renewed: mail programs offer it in old mails too.
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

/** Where a person does the same: their page of feedback, which asks. */
export async function unsubscribePage(s: Services, token: string): Promise<string> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const workspace = (await workspaceById(s.nearby, booking.workspaceId)) ?? fail("link_invalid");
  const feedback = linkToken(FEEDBACK, booking.id, s.config.linkKeys, booking.tokenVersion);
  return `${s.config.origin}/${workspace.slug}/feedback/${feedback}#unsubscribe`;
}
