import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { MemberStandbyChange, MemberStandbyRequest, StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { words } from "../../texts/words.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import { standbysKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

const { standbys } = api.workspaces[":slug"];
const one = standbys[":id"];

export type Waitlist = InferResponseType<typeof standbys.$get, 200>;
export type Standby = Waitlist["standbys"][number];
export type OpenOffer = Waitlist["offers"][number];

/** The line of a date in its order, and the places that are held. */
export const standbysQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...standbysKey(slug), date],
    queryFn: () => unwrap(standbys.$get({ param: { slug }, query: { date } })),
    gcTime: 0, // personal data must not stay in memory
    ...refetchedByLive,
  });

/** The channels by which offers of the business leave; both, until they are known. */
export type OfferChannels = Waitlist["channels"];
export const BOTH: OfferChannels = { email: true, sms: true };

/** True where a message of the business reaches the customer. */
export const canTell = (
  { email, sms }: OfferChannels,
  { customerEmail, customerPhone }: Pick<Standby, "customerEmail" | "customerPhone">,
): boolean => Boolean((email && customerEmail?.trim()) || (sms && customerPhone?.trim()));

/** "Without an email address", where that is what a message needs. */
export function withoutText({ email, sms }: OfferChannels): string {
  const say = words.holds.without;
  return !sms ? say.email : !email ? say.phone : say.both;
}

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
