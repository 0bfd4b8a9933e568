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
 * @param services "3-7,4": service 3 by person 7, then 4 by anyone; absent: a table alone
 */
export const timesQuery = (
  slug: string,
  date: string,
  guests: number,
  except?: string,
  area?: string,
  services?: string,
) =>
  queryOptions({
    queryKey: [...listsKey(slug), "times", date, guests, except, area, services],
    queryFn: () =>
      unwrap(
        availability.$get({
          param: { slug },
          query: {
            ...{ date, guests: String(guests), ...(except ? { except } : {}), ...(area ? { area } : {}) },
            ...(services ? { services } : {}),
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
