import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { PlaceRequest } from "../../../../contract/requests/bookings.ts";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { type BookingRef, type EditRequest, saveEdit } from "../booking/booking-changes.ts";
import { listsKey } from "../booking/booking-keys.ts";
import type { Explained, Move } from "../why-not/queries.ts";

const { place, extend } = api.workspaces[":slug"].bookings[":id"];

/** Another time, with or without other tables. */
type TimeWish = Pick<EditRequest, "notify" | "makeRoom" | "resources" | "pin"> & {
  version: number;
  bookingTime: string;
};
/**
 * Other tables, a longer stay at the present ones, or another time. `version`: the one that the member saw, so that no wish
 * undoes what another device has done since.
 */
export type PlaceWish =
  | { version: number; resources: string[]; pin: boolean }
  | { version: number; minutes: number }
  | TimeWish;
type Terms = { expect?: string[]; override?: { reason: string }; dryRun?: true };
/** A trial answers no booking. */
type Placed = InferResponseType<typeof place.$post, 200>;

export async function changePlace(param: BookingRef, wish: PlaceWish, terms: Terms, key: string): Promise<Placed> {
  if ("minutes" in wish) return unwrap(extend.$post({ param, json: { ...wish, ...terms } }, withKey(key)));
  if (!("bookingTime" in wish)) return giveTables(param, { ...wish, ...terms }, key);
  const { moves, ...booking } = await saveEdit(param, { ...wish, ...terms }, key);
  return { booking: terms.dryRun ? null : booking, moves };
}

export const giveTables = (param: BookingRef, json: PlaceRequest, key: string): Promise<Placed> =>
  unwrap(place.$post({ param, json }, withKey(key)));

/**
 * `refused`: those in the way find no other place, or these tables do not seat the party. `mayOverride`: a reason lifts that; no
 * reason gives a visit to somebody who does not do it.
 */
export type Trial = { moves: Move[]; refused: Explained["reason"] | null; mayOverride: boolean };

/** Says who would move, and writes nothing. It shares the lists' key, so that any change of the day tries again. */
export const trialQuery = (which: BookingRef, wish: PlaceWish | null) =>
  queryOptions({
    queryKey: [...listsKey(which.slug), "trial", which.id, wish],
    queryFn: () => wish && tryOut(which, wish),
    gcTime: 0,
  });

async function tryOut(which: BookingRef, wish: PlaceWish): Promise<Trial> {
  try {
    const { moves } = await changePlace(which, wish, { dryRun: true }, crypto.randomUUID());
    return { moves, refused: null, mayOverride: false };
  } catch (error) {
    if (!hasCode(error, "time_slot_unavailable")) throw error;
    const refused = error.params?.reason as Explained["reason"]; // the server always sends it with this code
    return { moves: [], refused, mayOverride: error.extra.mayOverride === true };
  }
}
