import { fail } from "../../../contract/errors.ts";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import { cachedOrStopped } from "../../../db/directory/workspaces.ts";
import { type CallActing, customerActing } from "../../http/acting.ts";
import { isLinkToken, linkId, MANAGE } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import { bookingOfManageLink, manageView } from "../manage-booking.ts";
import { endOfHold } from "./after-offer.ts";
import { answerOffer } from "./answer-offer.ts";

type ManageLink = { slug: string; token: string };

/** By the manage link of a place that a member holds for somebody (docs/rules.md#holds). */
export async function answerByToken({ services: s, key }: CallActing, asked: OfferAnswer & ManageLink) {
  const { slug, token, ...said } = asked;
  const link = { slug, token };
  const linked = await bookingOfManageLink(s, link);
  const workspaceId = linked?.booking.workspaceId ?? (await ofEndedHold(s, link));
  if (linked?.isStopped && said.answer === "accept") fail("cannot_change");
  const id = linkId(token);
  if (said.hold !== id || (linked?.booking.hold as { standby?: string } | null)?.standby) fail("offer_changed"); // a party that waits answers by its own link
  const guest = linked?.booking ?? { customerEmail: null, customerPhone: null };
  await answerOffer(customerActing(s, workspaceId, key), said, guest);
  const stands = await bookingOfManageLink(s, link);
  return stands ? await manageView(s, stands) : { booking: null };
}

/** A hold that is over has no row: its link is proven by the version that all holds begin with, and known by the log. */
async function ofEndedHold(s: Services, { slug, token }: ManageLink): Promise<string> {
  const id = linkId(token);
  const workspace = await cachedOrStopped(s, slug);
  const isOurs = id !== undefined && workspace && isLinkToken(token, MANAGE, id, s.config.linkKeys, 1);
  if (!isOurs || !(await endOfHold(s, workspace.id, id))) fail("booking_not_found");
  return workspace.id;
}
