import type { Leg, Offer, OfferedService } from "../rules.ts";

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
