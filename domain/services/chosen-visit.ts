import type { Leg } from "../plan/rules.ts";

/** A service as customers read it; prices in the currency's minor unit, null where none is shown. */
export type ServiceShown = {
  id: string;
  name: string;
  group: string;
  description: string;
  minutes: number;
  price: number | null;
  priceFrom: boolean;
  maxGuests: number;
  /** Those who may be asked for, with own lengths and prices. */
  people: { id: string; minutes: number; price: number | null }[];
};
export type PersonShown = { id: string; name: string; photoUrl: string | null };
/** Services that customers book by name (docs/rules.md#choosing-services). */
/** `tables`: a table may be booked, too. `classes`: by seats on dates (docs/arrangement.md#classes); missing: none. */
export type OfferShown = {
  currency: string;
  services: ServiceShown[];
  people: PersonShown[];
  tables: boolean;
  classes?: ServiceShown[];
};

/** Nothing but seats of classes is booked. */
export const isOfClassesAlone = ({ classes, services, tables }: OfferShown): boolean =>
  classes !== undefined && services.length === 0 && !tables;

/** The chosen services with one more, or without it when it is among them already. */
export function withService(offer: OfferShown, legs: Leg[], service: string): Leg[] {
  const others = legs.filter((leg) => leg.service !== service);
  return keepingPeople(offer, others.length < legs.length ? others : [...legs, { service }]);
}

/** The same services with a person, or with anyone; `service`: for that one alone. */
export function withPerson(offer: OfferShown, legs: Leg[], person: string | undefined, service?: string): Leg[] {
  const asked = legs.map((leg) => (service === undefined || leg.service === service ? { ...leg, person } : leg));
  return keepingPeople(offer, asked);
}

/**
 * The services in the order in which the page lists them, which is the owner's: where the group of colours stands above that of
 * cuts, a visit begins with the colour however they were ticked. Services that are no longer on offer are left out.
 */
export function inOwnersOrder(offer: OfferShown, legs: Leg[]): Leg[] {
  const order = byGroup(offer.services).flatMap(([, services]) => services.map(({ id }) => id));
  return order.flatMap((id) => legs.find(({ service }) => service === id) ?? []);
}

/**
 * The services in the owner's order, without services and people that are no longer on offer. Where somebody does all services,
 * one person is asked for or anyone; else each service keeps its own.
 */
export function keepingPeople(offer: OfferShown, legs: Leg[]): Leg[] {
  const left = inOwnersOrder(offer, legs);
  const forAll = peopleForAll(offer, left);
  const one = forAll.find(({ id }) => left.some(({ person }) => person === id))?.id;
  return left.map(({ service, person }) => {
    const asked = forAll.length > 0 ? one : peopleFor(offer, service).find(({ id }) => id === person)?.id;
    return asked === undefined ? { service } : { service, person: asked };
  });
}

/** Those who may be asked to do all of these services, in the owner's order. */
export const peopleForAll = (offer: OfferShown, legs: Leg[]): PersonShown[] =>
  offer.people.filter(({ id }) => legs.length > 0 && legs.every((leg) => termsOf(offer, leg.service, id)));

/** Those who may be asked to do one service. */
export const peopleFor = (offer: OfferShown, service: string): PersonShown[] =>
  offer.people.filter(({ id }) => termsOf(offer, service, id));

const termsOf = (offer: OfferShown, service: string, person: string | undefined) =>
  offer.services.find(({ id }) => id === service)?.people.find(({ id }) => id === person);

/** A price in the currency's minor unit; `isFrom`: at least that. */
export type PriceShown = { minor: number; isFrom: boolean };

/**
 * Length (minutes), price and largest party of a visit, by the people asked for. The price is null when none of its
 * services shows one, and "from" when one of them has none or may cost more.
 */
export function chosenVisit(offer: OfferShown, legs: Leg[]) {
  const chosen = legs.flatMap((leg) => {
    const service = offer.services.find(({ id }) => id === leg.service);
    if (!service) return [];
    const { minutes, price } = termsOf(offer, leg.service, leg.person) ?? service;
    const person = offer.people.find(({ id }) => id === leg.person);
    return [
      { ...leg, name: service.name, minutes, price: priceOf(service, price), maxGuests: service.maxGuests, person },
    ];
  });
  return {
    legs: chosen,
    minutes: chosen.reduce((sum, { minutes }) => sum + minutes, 0),
    price: sumOfPrices(chosen.map(({ price }) => price)),
    maxGuests: Math.min(...chosen.map(({ maxGuests }) => maxGuests)),
    isAlone: chosen.some(({ maxGuests }) => maxGuests === 1),
    people: [...new Set(chosen.flatMap(({ person }) => person?.name ?? []))].join(", ") || undefined,
  };
}
export type ChosenVisit = ReturnType<typeof chosenVisit>;

const priceOf = ({ priceFrom }: ServiceShown, price: number | null): PriceShown | null =>
  price === null ? null : { minor: price, isFrom: priceFrom };

/** Null: none of them is known. */
export function sumOfPrices(prices: (PriceShown | null)[]): PriceShown | null {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return null;
  const isFrom = known.length < prices.length || known.some((price) => price.isFrom);
  return { minor: known.reduce((sum, { minor }) => sum + minor, 0), isFrom };
}

/** Services in order, each with a person or with anyone, as an address carries them: "3-7,4". */
export const legsText = (legs: Leg[]): string =>
  legs.map(({ service, person }) => (person === undefined ? service : `${service}-${person}`)).join(",");

export function legsIn(text: string): Leg[] {
  return text.split(",").flatMap((leg) => {
    const [service = "", person] = leg.split("-");
    return service === "" ? [] : [person === undefined ? { service } : { service, person }];
  });
}

/** The same services in the same order, each by the same person or by anyone. */
export const isSameLegs = (one: Leg[], other: Leg[]): boolean =>
  one.length === other.length &&
  one.every(({ service, person }, nth) => service === other[nth]?.service && person === other[nth]?.person);

/** Services under their groups, both in the owner's order. */
export const byGroup = (services: ServiceShown[]): [group: string, services: ServiceShown[]][] => [
  ...Map.groupBy(services, ({ group }) => group),
];
