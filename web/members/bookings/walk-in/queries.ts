import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../shared/booking-keys.ts";

const { waits } = api.workspaces[":slug"];

export type Wait = InferResponseType<typeof waits.$get, 200>;
export type FreePlace = Wait["free"][number];

const FRESH_MS = 30_000;

/** Shares the lists' key, so that any change of the day asks again; so does the clock. */
export const waitQuery = (slug: string, guests: number) =>
  queryOptions({
    queryKey: [...listsKey(slug), "waits", guests],
    queryFn: () => unwrap(waits.$get({ param: { slug }, query: { guests: String(guests) } })),
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
