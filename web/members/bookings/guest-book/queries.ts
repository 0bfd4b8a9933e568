import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { refetchedByLive } from "../booking/queries.ts";
import { afterOf, bookKey, FIRST, type GuestCard } from "../guests/guest-page.ts";

const { guests, "guest-pairs": pairs } = api.workspaces[":slug"];

export type GuestFilter = Omit<InferRequestType<typeof guests.$get>["query"], "q" | "cursor">;
export type GuestEdit = Omit<InferRequestType<(typeof guests)[":id"]["$patch"]>["json"], "version">;

export type Pair = InferResponseType<typeof pairs.$get, 200>["pairs"][number];

/** Pages of the guest book; the live connection reads them again. */
export const guestListQuery = (slug: string, filter: GuestFilter) =>
  infiniteQueryOptions({
    queryKey: [...bookKey(slug), "list", filter],
    queryFn: ({ pageParam }) => unwrap(guests.$get({ param: { slug }, query: { ...filter, ...afterOf(pageParam) } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });

type GuestToAdd = InferRequestType<typeof guests.$post>["json"];

export const addGuest = (slug: string, json: GuestToAdd, key: string) =>
  unwrap(guests.$post({ param: { slug }, json }, withKey(key)));

export const changeGuest = (slug: string, { id, version }: Pick<GuestCard, "id" | "version">, edit: GuestEdit) =>
  unwrap(guests[":id"].$patch({ param: { slug, id }, json: { ...edit, version } }));

/** Guests who may be one person; the live connection reads them again. */
export const guestPairsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...bookKey(slug), "pairs"],
    queryFn: () => unwrap(pairs.$get({ param: { slug } })),
    gcTime: 0, // as above
    ...refetchedByLive,
  });

export const answerPair = (slug: string, json: InferRequestType<typeof pairs.answer.$post>["json"]) =>
  unwrap(pairs.answer.$post({ param: { slug }, json }));

/** `from` goes into `id`. */
export const mergeGuests = (slug: string, id: string, from: string) =>
  unwrap(guests[":id"].merge.$post({ param: { slug, id }, json: { guestId: from } }));

/** They become a new guest's. */
export const separateBookings = (slug: string, id: string, bookingIds: string[]) =>
  unwrap(guests[":id"].separate.$post({ param: { slug, id }, json: { bookingIds } }));

export const undoGuestChange = (slug: string, id: string, changeId: number) =>
  unwrap(guests[":id"].undo.$post({ param: { slug, id }, json: { changeId } }));
