import type { Leg, Offer, OfferedService } from "../plan/rules.ts";
import type { ToldPrice } from "../sheet/booked.ts";
import type { Stay } from "../time/day-axis.ts";
import { sumOfPrices } from "./chosen-visit.ts";
import { total } from "./teams.ts";

type MaybeOffer = Offer | null | undefined;

const serviceOf = (offer: MaybeOffer, { service }: Leg): OfferedService | undefined =>
  offer?.services.find(({ id }) => id === service);

/** Minutes that are kept free after a visit, which customers are not told. */
export const bufferAfter = (offer: MaybeOffer, legs: Leg[]): number => {
  const last = legs.at(-1);
  return (last && serviceOf(offer, last)?.bufferAfter) ?? 0;
};

/**
 * The minutes in which a visit may keep somebody, `stay` being its own with what is kept free after its last service: each of
 * its services may keep its people and rooms free for longer.
 */
export function withBuffers(offer: MaybeOffer, legs: Leg[], { start, end }: Stay): Stay {
  const services = legs.flatMap((leg) => serviceOf(offer, leg) ?? []);
  const before = Math.max(0, ...services.map((each) => each.bufferBefore));
  const after = Math.max(0, ...services.map((each) => each.bufferAfter));
  return { start: start - before, end: end + after - bufferAfter(offer, legs) };
}

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
  return sum && { minor: sum.minor, currency: offer.currency, isFrom: sum.isFrom }; // in the order of the stored one, as the log is compared
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
  return {
    services: legs.map((leg) => ({
      ...named(leg.service, offer?.services),
      minutes: legMinutes(offer, leg),
      person: leg.person === undefined ? null : named(leg.person, offer?.resources),
    })),
    price: priceOf(offer, legs),
    durationMinutes: minutesOf(offer, legs),
  };
}
