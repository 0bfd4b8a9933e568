import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../../shared/lib/api.ts";
import { api } from "../../../../shared/lib/members-api.ts";
import { listsKey } from "../booking-keys.ts";

const { why } = api.workspaces[":slug"];

export type Why = InferResponseType<typeof why.$get, 200>;
export type Explained = NonNullable<Why["refusal"]>;

export type AskedTime = { bookingDate: string; bookingTime: string; guests: number };

/** Begins with the key of a date's times, so that both are refetched together. `except`: the booking to move. */
export const whyQuery = (slug: string, { bookingDate: date, bookingTime: time, guests }: AskedTime, except?: string) =>
  queryOptions({
    queryKey: [...listsKey(slug), "times", "why", date, time, guests, except],
    queryFn: () =>
      unwrap(
        why.$get({
          param: { slug },
          query: { date, time, guests: String(guests), ...(except ? { except } : {}) },
        }),
      ),
  });
