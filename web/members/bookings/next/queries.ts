import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { listsKey } from "../booking/booking-keys.ts";

const one = api.workspaces[":slug"].bookings[":id"];

export type Next = InferResponseType<typeof one.next.$get, 200>;
export type NextOption = Next["options"][number];

/** Begins with the lists' key, so that each change of a booking refetches it. */
export const nextQuery = ({ slug, id }: BookingRef) =>
  queryOptions({
    queryKey: [...listsKey(slug), "next", id],
    queryFn: () => unwrap(one.next.$get({ param: { slug, id } })),
  });

export type PaidNote = InferRequestType<typeof one.paid.$post>["json"];

export const notePaid = (param: BookingRef, json: PaidNote, key: string) =>
  unwrap(one.paid.$post({ param, json }, withKey(key)));
