import type { Leg, Offer } from "../plan/rules.ts";
import { legsAsServed } from "../services/legs-as-served.ts";
import { addDays } from "../time/calendar.ts";
import { usualWeeks, weeksUntilAgain } from "./next-visit.ts";

/**
 * The visit that a mail offers to book again (docs/rules.md#next-visit): the same services, by people whom customers may ask
 * for. Null: customers cannot book them.
 *
 * @param resources that served the visit
 * @param dates of the visits that were booked with the mail's own address
 */
export function againOnline(
  offer: Offer,
  booked: Leg[],
  resources: string[],
  dates: string[],
): { weeks: number; legs: Leg[] } | null {
  const legs = legsAsServed(offer, booked, resources);
  const services = (legs ?? []).map(({ service }) => offer.services.find(({ id }) => id === service));
  if (!legs || !services.every((service) => service?.online)) return null;
  const named = new Set(offer.resources.flatMap(({ id, online }) => (online ? id : [])));
  return {
    weeks: weeksUntilAgain(
      services.flatMap((service) => service ?? []),
      usualWeeks(dates),
    ),
    legs: legs.map((leg) => (leg.person !== undefined && named.has(leg.person) ? leg : { service: leg.service })),
  };
}

/** The date on which the booking page begins; null: it is over, and the page begins with the first free one. */
export function againFrom(visit: string, weeks: number, today: string): string | null {
  const date = addDays(visit, 7 * weeks);
  return date > today ? date : null;
}
