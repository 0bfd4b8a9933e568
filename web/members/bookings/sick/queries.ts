import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";

const day = api.workspaces[":slug"].days[":date"];
const { "hand-over": over, "hand-back": back } = day;

export type HandOver = InferResponseType<typeof over.$get, 200>;
export type HandedVisit = HandOver["visits"][number];
export type Handed = InferResponseType<typeof over.$post, 200>;
export type HandOverRequest = InferRequestType<typeof over.$post>["json"];

type OfDay = { slug: string; date: string };

/** Asked anew each time the dialog opens. */
export const handOverQuery = ({ slug, date }: OfDay, person: string) =>
  queryOptions({
    queryKey: ["hand-over", slug, date, person],
    queryFn: () => unwrap(over.$get({ param: { slug, date }, query: { person } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // nothing moves under a finger
    refetchOnReconnect: false,
  });

export const handOver = (param: OfDay, json: HandOverRequest, key: string) =>
  unwrap(over.$post({ param, json }, withKey(key)));

export const handBack = (param: OfDay, json: InferRequestType<typeof back.$post>["json"], key: string) =>
  unwrap(back.$post({ param, json }, withKey(key)));
