import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../../shared/lib/api.ts";
import { api } from "../../../../shared/lib/members-api.ts";
import { listsKey } from "../booking-keys.ts";

const { availability } = api.workspaces[":slug"];

export type OfferedSlot = InferResponseType<typeof availability.$get, 200>["slots"][number];

/**
 * Begins with the lists' key, so that each change of a booking refetches it.
 * @param except the booking to move; its own spots count as free
 * @param area absent: anywhere
 */
export const timesQuery = (slug: string, date: string, guests: number, except?: string, area?: string) =>
  queryOptions({
    queryKey: [...listsKey(slug), "times", date, guests, except, area],
    queryFn: () =>
      unwrap(
        availability.$get({
          param: { slug },
          query: { date, guests: String(guests), ...(except ? { except } : {}), ...(area ? { area } : {}) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
