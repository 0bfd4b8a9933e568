import { queryOptions } from "@tanstack/react-query";
import type { MemberStandbyChange, MemberStandbyRequest, StandbyEnd } from "../../../../contract/requests/standbys.ts";
import type { ServedView, StandbysView } from "../../../../contract/standbys.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { standbysKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

// biome-ignore lint/suspicious/noExplicitAny: TEMPORARY until the routes are there
const { standbys } = api.workspaces[":slug"] as any;
const one = standbys[":id"];

export type Waitlist = StandbysView;
export type Standby = Waitlist["standbys"][number];
export type OpenOffer = Waitlist["offers"][number];

/** Who waits on a date, in order, and what is held for them. */
export const standbysQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...standbysKey(slug), date],
    queryFn: (): Promise<Waitlist> => unwrap(standbys.$get({ param: { slug }, query: { date } })),
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });

/** To whom the places of a date were offered, and what became of it. */
export const servedQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...standbysKey(slug), "served", date],
    queryFn: async (): Promise<ServedView[]> =>
      (await unwrap<{ served: ServedView[] }, 200>(standbys.served.$get({ param: { slug }, query: { date } }))).served,
    gcTime: 0,
    ...refetchedByLive,
  });

export const addStandby = (slug: string, json: MemberStandbyRequest, key: string) =>
  unwrap(standbys.$post({ param: { slug }, json }, withKey(key)));

export const changeStandby = (param: BookingRef, json: MemberStandbyChange, key: string) =>
  unwrap(one.$patch({ param, json }, withKey(key)));

export const endStandby = (param: BookingRef, json: StandbyEnd, key: string) =>
  unwrap(one.end.$post({ param, json }, withKey(key)));

export const wakeStandby = (param: BookingRef, key: string) => unwrap(one.wake.$post({ param }, withKey(key)));
