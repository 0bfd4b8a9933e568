import { queryOptions } from "@tanstack/react-query";
import type { MemberStandbyChange, MemberStandbyRequest, StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { standbysKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

const { standbys } = api.workspaces[":slug"];
const one = standbys[":id"];

/** To whom the places of a date were offered, and what became of it. */
export const servedQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...standbysKey(slug), "served", date],
    queryFn: async () => (await unwrap(standbys.served.$get({ param: { slug }, query: { date } }))).served,
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
