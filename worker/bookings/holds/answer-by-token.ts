import { fail } from "../../../contract/errors.ts";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import { type CallActing, customerActing } from "../../http/acting.ts";
import { linkId } from "../../http/tokens.ts";
import { bookingOfManageLink, manageView } from "../manage-booking.ts";
import { answerOffer } from "./answer-offer.ts";
import { endedHoldOfLink } from "./ended-hold.ts";

type ManageLink = { slug: string; token: string };

/** By the manage link of a place that a member holds for somebody (docs/rules.md#holds). */
export async function answerByToken({ services: s, key }: CallActing, asked: OfferAnswer & ManageLink) {
  const { slug, token, ...said } = asked;
  const link = { slug, token };
  const linked = await bookingOfManageLink(s, link);
  const workspaceId = (linked?.booking ?? (await endedHoldOfLink(s, link)))?.workspaceId ?? fail("booking_not_found");
  if (linked?.isStopped && said.answer === "accept") fail("cannot_change");
  const id = linkId(token);
  if (said.hold !== id || (linked?.booking.hold as { standby?: string } | null)?.standby) fail("offer_changed"); // a party that waits answers by its own link
  const guest = linked?.booking ?? { customerEmail: null, customerPhone: null };
  await answerOffer(customerActing(s, workspaceId, key), said, guest);
  const stands = await bookingOfManageLink(s, link);
  return stands ? await manageView(s, stands) : { booking: null };
}
