import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";

const { tidy } = api.workspaces[":slug"].days[":date"];

export type Move = InferResponseType<typeof tidy.$post, 200>["moves"][number];

/** Changes nothing; asked anew each time the dialog opens. */
export const tidyPreviewQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: ["tidy", slug, date],
    queryFn: () => unwrap(tidy.$post({ param: { slug, date }, json: { dryRun: true } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // nothing moves under a finger
    refetchOnReconnect: false,
  });

/** Refused with `arrangement_changed` when bookings that are not in `moves` would have to move. */
export const tidyDay = (slug: string, date: string, moves: Move[]) =>
  unwrap(tidy.$post({ param: { slug, date }, json: { expect: moves.map(({ id }) => id) } }));
