import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { USUAL_PARTY_MAX } from "../../../../contract/limits.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../booking/booking-keys.ts";

const { waits } = api.workspaces[":slug"];

export type Wait = InferResponseType<typeof waits.$get, 200>;
export type FreePlace = Wait["free"][number];

const FRESH_MS = 30_000;

/**
 * The waits of all usual sizes, so that another one asks nothing; a larger party is asked about alone. Shares the lists' key,
 * so that any change of the day asks again; so does the clock.
 */
export function waitsQuery(slug: string, guests: number) {
  const large = guests > USUAL_PARTY_MAX ? guests : null;
  const param = { slug };
  return queryOptions({
    queryKey: [...listsKey(slug), "waits", large],
    queryFn: async (): Promise<Wait[]> =>
      large === null
        ? (await unwrap(waits.usual.$get({ param }))).waits
        : [await unwrap(waits.$get({ param, query: { guests: String(large) } }))],
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
}

/** Of a visit of these services, "3-7,4"; asks again as the others do. */
export function visitWaitQuery(slug: string, guests: number, services: string | null) {
  const query = { guests: String(guests), services: services ?? "" };
  return queryOptions({
    queryKey: [...listsKey(slug), "waits", "visit", guests, services],
    queryFn: () => unwrap(waits.$get({ param: { slug }, query })),
    enabled: services !== null,
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
}

export type Place = FreePlace;

/** Where spots are counted. */
export const ANY_PLACE: Place = { resources: [], moves: [], until: null };

/** The best place, for the whole stay or until others need it, unless somebody moves for it; null: it is not had at once. */
export function placeAtOnce({ free, hasRoom }: Pick<Wait, "free" | "hasRoom">): Place | null {
  const [best] = free;
  if (!best) return hasRoom ? ANY_PLACE : null;
  return best.moves.length > 0 ? null : best;
}
