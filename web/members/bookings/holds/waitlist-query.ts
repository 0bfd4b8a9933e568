import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { words } from "../../texts/words.ts";
import { standbysKey } from "../booking/booking-keys.ts";
import { refetchedByLive } from "../booking/queries.ts";

const { standbys } = api.workspaces[":slug"];

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
export type OfferChannels = Waitlist["listTellsBy"];
export const BOTH: OfferChannels = ["email", "sms"];

/** True where a message of the business reaches the customer. */
export const canTell = (
  channels: OfferChannels,
  { customerEmail, customerPhone }: Pick<Standby, "customerEmail" | "customerPhone">,
): boolean =>
  Boolean((channels.includes("email") && customerEmail?.trim()) || (channels.includes("sms") && customerPhone?.trim()));

/** "Without an email address", where that is what a message needs. */
export function withoutText(channels: OfferChannels): string {
  const say = words.holds.without;
  return channels.length > 1 ? say.both : channels.includes("sms") ? say.phone : say.email;
}
