import type { ToldPrice } from "../day/day-sheet.ts";
import type { Leg, Offer, OfferedService } from "../rules.ts";
import { sumOfPrices } from "./chosen-visit.ts";

type MaybeOffer = Offer | null | undefined;

const serviceOf = (offer: MaybeOffer, { service }: Leg): OfferedService | undefined =>
  offer?.services.find(({ id }) => id === service);

/** Minutes that are kept free after a visit, which customers are not told. */
export const bufferAfter = (offer: MaybeOffer, legs: Leg[]): number => {
  const last = legs.at(-1);
  return (last && serviceOf(offer, last)?.bufferAfter) ?? 0;
};

/**
 * The price of a visit with the people asked for, as customers read it while they choose; null: no service shows one. It is
 * "from" when one of them has none or may cost more.
 */
export function priceOf(offer: MaybeOffer, legs: Leg[]): ToldPrice | null {
  if (!offer) return null;
  const sum = sumOfPrices(
    legs.map((leg) => {
      const service = serviceOf(offer, leg);
      const own = leg.person === undefined ? undefined : service?.people[leg.person]?.price;
      const minor = own ?? service?.price ?? null;
      return minor === null ? null : { minor, isFrom: service?.priceFrom ?? false };
    }),
  );
  return sum && { ...sum, currency: offer.currency };
}
