import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { type Hours, hoursRequest } from "../../../contract/hours.ts";
import type { Closure } from "../../../domain/rules.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { changesBetween } from "./changes.ts";

const { hours: rules, closures } = api.workspaces[":slug"];

/** Whom special days would cancel. */
export type Affected = InferResponseType<typeof closures.preview.$post, 200>;
export type AffectedBooking = Affected["bookings"][number];

/** What the form starts with. Never from before: it would be saved over what others changed since. */
export const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["settings", slug],
    queryFn: async () => {
      const { workspace, rules, role, memberId, now } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
      const ahead = Date.parse(now) - Date.now();
      return { name: workspace.name, role, memberId, ahead, settings: rules as Hours }; // what is stored has passed the same schema
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const previewClosures = (slug: string, specialClosures: Closure[]) =>
  unwrap(closures.preview.$post({ param: { slug }, json: { specialClosures } }));

export const affectedQuery = (slug: string, specialClosures: Closure[]) =>
  queryOptions({
    queryKey: ["affected", slug, specialClosures],
    queryFn: () => previewClosures(slug, specialClosures),
    gcTime: 0,
  });

/** Ends the pause and leaves every other setting as it is stored by now. */
export async function resumeOnlineBooking(slug: string): Promise<void> {
  const { rules: stored } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  const settings = stored as Hours; // as above
  await saveHours(slug, settings, { ...settings, onlineBookingPausedUntil: null });
}

/** Bookings of the night before that stay past an opening. */
export type Reaching = InferResponseType<typeof rules.$put, 200>["reachingBookings"];

/** The settings as stored now; null counts mean that the answer of the save never came. */
export type Saved = { settings: Hours; cancelledBookings: number | null; reaching: Reaching | null };

/**
 * Saves what was made from `base`. When somebody was first with just the same, it was an earlier try of ours whose answer
 * got lost; when they changed none of these settings, as saving notifications does, nothing stands in the way of ours.
 */
export async function saveHours(slug: string, base: Hours, settings: Hours): Promise<Saved> {
  try {
    const saved = await unwrap(rules.$put({ param: { slug }, json: settings }));
    const { cancelledBookings, reachingBookings: reaching } = saved;
    return { settings: saved.rules as Hours, cancelledBookings, reaching }; // as above
  } catch (error) {
    const theirs = theirsIn(error);
    if (theirs && changesBetween(settings, theirs).length === 0)
      return { settings: theirs, cancelledBookings: null, reaching: null };
    if (theirs && changesBetween(base, theirs).length === 0)
      return saveHours(slug, theirs, { ...settings, version: theirs.version });
    throw error;
  }
}

/** What the other owner saved, said with the refusal. */
export function theirsIn(error: unknown): Hours | undefined {
  return hasCode(error, "stale_rules") ? hoursRequest.safeParse(error.extra.rules).data : undefined;
}
