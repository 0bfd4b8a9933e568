import type { Leg, Offer, OfferedService } from "../rules.ts";
import { total } from "./teams.ts";

type MaybeOffer = Offer | null | undefined;

const serviceOf = (offer: MaybeOffer, { service }: Leg): OfferedService | undefined =>
  offer?.services.find(({ id }) => id === service);

/** Minutes that are kept free after a visit, which customers are not told. */
export const bufferAfter = (offer: MaybeOffer, legs: Leg[]): number => {
  const last = legs.at(-1);
  return (last && serviceOf(offer, last)?.bufferAfter) ?? 0;
};

/** The price of a visit in minor units, with the people asked for; null: one of its services shows none. */
export function priceOf(offer: MaybeOffer, legs: Leg[]): number | null {
  let sum = 0;
  for (const leg of legs) {
    const service = serviceOf(offer, leg);
    const own = leg.person === undefined ? undefined : service?.people[leg.person]?.price;
    const price = own ?? service?.price ?? null;
    if (price === null) return null;
    sum += price;
  }
  return sum;
}

/** Minutes of a visit, with the people asked for, else as its services usually take; those of a party's stay count as 0. */
export const minutesOf = (offer: MaybeOffer, legs: Leg[]): number => total(legs.map((leg) => legMinutes(offer, leg)));

function legMinutes(offer: MaybeOffer, leg: Leg): number {
  const service = serviceOf(offer, leg);
  const own = leg.person === undefined ? undefined : service?.people[leg.person]?.minutes;
  return total(own ?? service?.parts?.map(({ minutes }) => minutes) ?? []);
}

/** A visit that the server does not know yet, as it would name it to a member. */
export function expectedVisit(offer: MaybeOffer, legs: Leg[]) {
  const named = (id: string, among: { id: string; name: string }[] = []) => ({
    id,
    name: among.find((each) => each.id === id)?.name ?? "",
  });
  const minor = priceOf(offer, legs);
  return {
    services: legs.map((leg) => ({
      ...named(leg.service, offer?.services),
      minutes: legMinutes(offer, leg),
      person: leg.person === undefined ? null : named(leg.person, offer?.resources),
    })),
    price: minor === null || !offer ? null : { minor, currency: offer.currency },
    durationMinutes: minutesOf(offer, legs),
  };
}
