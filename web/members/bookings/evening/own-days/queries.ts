import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../../shared/lib/api.ts";
import { api } from "../../../../shared/lib/members-api.ts";
import { listsKey } from "../../shared/booking-keys.ts";

const { plan } = api.workspaces[":slug"];

type DatedException = InferResponseType<typeof plan.$get, 200>["exceptions"][number];
/** Time off, or extra hours. */
export type OwnDay = Exclude<DatedException, { kind: "extra" }>;

export const ownDaysKey = (slug: string) => [...listsKey(slug), "own-days"] as const;

/** Of all subjects; notes of others are left out by the server. */
export const datedDaysQuery = (slug: string) =>
  queryOptions({
    queryKey: ownDaysKey(slug),
    queryFn: async (): Promise<DatedException[]> => (await unwrap(plan.$get({ param: { slug } }))).exceptions,
    gcTime: 0,
  });

export const daysOf = (person: string, exceptions: DatedException[], today: string): OwnDay[] =>
  exceptions.flatMap((each) => (each.kind !== "extra" && each.subject === person && each.toDate >= today ? each : []));
