import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { AppError } from "../../../contract/errors.ts";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import type { Closure } from "../../../domain/rules.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { hours: rules, brake, closures } = api.workspaces[":slug"];

export type AffectedPreview = InferResponseType<typeof closures.preview.$post, 200>;
export type AffectedBooking = AffectedPreview["bookings"][number];

/** Never cached: saving old data would undo others' changes. */
export const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["settings", slug],
    queryFn: async () => {
      const { workspace, rules, brake, role, memberId, now } = await unwrap(
        api.workspaces[":slug"].$get({ param: { slug } }),
      );
      if (role !== "owner") throw new AppError("access_denied"); // other pages of staff read the same answer
      const ahead = Date.parse(now) - Date.now();
      // the server validated it with the same schema
      return { name: workspace.name, memberId, ahead, brake, settings: rules as Hours };
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

type BrakeBody = InferRequestType<typeof brake.$put>["json"]["brake"];

export const setBrake = (slug: string, wanted: BrakeBody) =>
  unwrap(brake.$put({ param: { slug }, json: { brake: wanted } }));

/** Keeps every other setting as stored now. Null opens online booking. */
export async function pauseOnlineBooking(slug: string, until: string | null, stored?: Hours): Promise<void> {
  const settings = stored ?? ((await unwrap(api.workspaces[":slug"].$get({ param: { slug } }))).rules as Hours); // as above
  try {
    await saveHours(slug, { ...settings, onlineBookingPausedUntil: until });
  } catch (error) {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    await pauseOnlineBooking(slug, until, theirs);
  }
}

/** Bookings of the night before that last past an opening time. */
export type ReachingBookings = InferResponseType<typeof rules.$put, 200>["reachingBookings"];

export type SavedHours = { stored: Hours; cancelledBookings: number; reaching: ReachingBookings };

export async function saveHours(slug: string, json: Hours): Promise<SavedHours> {
  const saved = await unwrap(rules.$put({ param: { slug }, json }));
  const { cancelledBookings, reachingBookings: reaching } = saved;
  return { stored: saved.rules as Hours, cancelledBookings, reaching }; // as above
}

/** The other owner's, carried by `stale_rules`. */
export function theirsIn(error: unknown): Hours | undefined {
  return hasCode(error, "stale_rules") ? hoursRequest.safeParse(error.extra.rules).data : undefined;
}
