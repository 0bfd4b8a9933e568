import type { EndedOffer } from "../../../contract/standbys.ts";
import { cachedOrStopped } from "../../../db/directory/workspaces.ts";
import { isLinkExpired } from "../../../domain/people/link-expiry.ts";
import { isLinkToken, linkId, MANAGE } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import { toldEnd } from "../../views/standby-views.ts";
import { endOfHold, type HoldsEnd, isStartFree } from "./after-offer.ts";

type Link = { slug: string; token: string };

/**
 * A hold that is over has no row: its link is proven by the version that all holds begin with, and known by the log. Undefined: no such
 * hold, or its link has expired.
 */
export async function endedHoldOfLink(
  s: Services,
  { slug, token }: Link,
): Promise<{ workspaceId: string; isStopped: boolean; end: HoldsEnd } | undefined> {
  const id = linkId(token);
  const workspace = await cachedOrStopped(s, slug);
  if (id === undefined || !workspace || !isLinkToken(token, MANAGE, id, s.config.linkKeys, 1)) return undefined;
  const end = await endOfHold(s, workspace.id, id);
  if (!end || isLinkExpired(end.held, s.now())) return undefined;
  return { workspaceId: workspace.id, isStopped: workspace.isStopped, end };
}

/** As its guest reads it, without a name; undefined also for a booking that came of it and was deleted. */
export async function endedOffer(s: Services, link: Link): Promise<EndedOffer | undefined> {
  const ended = await endedHoldOfLink(s, link);
  if (!ended || ended.end.type === "accepted") return undefined;
  const { type, at, held } = ended.end;
  const isAsked = !ended.isStopped && s.now() < held.startsAt && held.wish?.session === undefined;
  return {
    ...{ end: type, at: new Date(at).toISOString(), until: toldEnd(held) },
    ...{ bookingDate: held.date, bookingTime: held.time, guests: held.guests },
    isFree: isAsked ? await isStartFree(s, { workspaceId: ended.workspaceId, ...held }) : null,
  };
}
