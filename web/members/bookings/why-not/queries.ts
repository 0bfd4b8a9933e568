import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { listsKey } from "../booking/booking-keys.ts";

const { why } = api.workspaces[":slug"];

export type Why = InferResponseType<typeof why.$get, 200>;
export type Explained = NonNullable<Why["refusal"]>;
/** A move of another booking, to make room. */
export type Move = Extract<Why["remedies"][number], { kind: "make_room" }>["moves"][number];
/** The bookings that the member saw would move; refused when others would. */
export type MakeRoom = { expect: string[] };

/** `area`: absent or empty for anywhere. `resources`: at these tables alone. */
export type AskedTime = {
  bookingDate: string;
  bookingTime: string;
  guests: number;
  area?: string | undefined;
  resources?: string[] | undefined;
  /** As in `timesQuery`. */
  services?: string | undefined;
};

/** Begins with the key of a date's times, so that both are refetched together. `except`: the booking to move. */
export const whyQuery = (slug: string, asked: AskedTime, except?: string) => {
  const { bookingDate: date, bookingTime: time, guests, area, resources, services } = asked;
  return queryOptions({
    queryKey: [...listsKey(slug), "times", "why", date, time, guests, except, area, resources, services],
    queryFn: () => {
      const place = { area: area || undefined, resources: resources?.join(), services };
      return unwrap(why.$get({ param: { slug }, query: { date, time, guests: String(guests), except, ...place } }));
    },
  });
};
