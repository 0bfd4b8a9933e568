import type { InferResponseType } from "hono/client";
import type { Hours } from "../../../contract/requests/hours.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { laterCode } from "./later.tsx";
import { readOwnWorkspace } from "./own-workspace.ts";

/** Too large for whoever only brakes. */
const hoursCode = laterCode(() => import("../../../contract/requests/hours.ts"));

const { hours } = api.workspaces[":slug"];

/** Bookings of other dates that reach into hours just saved. */
export type ReachingBookings = InferResponseType<typeof hours.$put, 200>["reachingBookings"];

/** Keeps every other setting as stored now. `change` may throw. */
export async function changeHours(slug: string, change: (stored: Hours) => Hours, stored?: Hours): Promise<void> {
  const json = change(stored ?? ((await readOwnWorkspace(slug)).rules as Hours)); // the server validated it with the same schema
  try {
    await unwrap(hours.$put({ param: { slug }, json }));
  } catch (error) {
    if (!hasCode(error, "stale_rules")) throw error;
    const { hoursRequest } = await hoursCode();
    const theirs = hoursRequest.safeParse(error.extra.rules).data; // the other owner's
    if (!theirs) throw error;
    await changeHours(slug, change, theirs);
  }
}
