import type { InferResponseType } from "hono/client";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { readOwnWorkspace } from "./own-workspace.ts";

const { hours } = api.workspaces[":slug"];

/** Bookings of other dates that reach into hours just saved. */
export type ReachingBookings = InferResponseType<typeof hours.$put, 200>["reachingBookings"];

export type SavedHours = { stored: Hours; cancelledBookings: number; reaching: ReachingBookings };

export async function saveHours(slug: string, json: Hours): Promise<SavedHours> {
  const saved = await unwrap(hours.$put({ param: { slug }, json }));
  const { cancelledBookings, reachingBookings: reaching } = saved;
  return { stored: saved.rules as Hours, cancelledBookings, reaching }; // the server validated it with the same schema
}

/** The other owner's, carried by `stale_rules`. */
export const theirHours = (error: unknown): Hours | undefined =>
  hasCode(error, "stale_rules") ? hoursRequest.safeParse(error.extra.rules).data : undefined;

/** Keeps every other setting as stored now. `change` may throw. */
export async function changeHours(slug: string, change: (stored: Hours) => Hours, stored?: Hours): Promise<void> {
  const changed = change(stored ?? ((await readOwnWorkspace(slug)).rules as Hours)); // as above
  try {
    await saveHours(slug, changed);
  } catch (error) {
    const theirs = theirHours(error);
    if (!theirs) throw error;
    await changeHours(slug, change, theirs);
  }
}
