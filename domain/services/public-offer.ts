import type { BookingRules, Offer, OfferedService } from "../rules.ts";
import { stayFor } from "../time/periods.ts";
import type { OfferShown } from "./chosen-visit.ts";
import { total, usualMinutes } from "./teams.ts";

/** Services and people that customers may choose; rooms are named to nobody. Null: there is no such service. */
export function publicOffer(rules: BookingRules): OfferShown | null {
  const offer = rules.plan?.offer;
  const services = offer?.services.filter(({ online, archived }) => online && !archived);
  if (!offer || !services?.length) return null;
  const people = peopleShown(offer);
  return {
    currency: offer.currency,
    tables: (rules.plan?.house?.resources ?? []).some(({ archived, stock }) => !archived && stock === "everyone"),
    services: services.map((service) => ({
      ...{ id: service.id, name: service.name, group: service.group, description: service.description },
      ...{ minutes: usualLength(rules, service), price: service.price, priceFrom: service.priceFrom },
      maxGuests: service.maxGuests,
      people: people.flatMap(({ id }) => {
        const own = service.people[id];
        if (!own) return [];
        const minutes = own.minutes ? total(own.minutes) : usualLength(rules, service);
        return [{ id, minutes, price: own.price ?? service.price }];
      }),
    })),
    people: people.map(({ id, name, photoUrl }) => ({ id, name, photoUrl })),
  };
}

const peopleShown = ({ resources }: Offer) =>
  resources
    .filter(({ kind, online, archived }) => kind === "person" && online && !archived)
    .sort((a, b) => a.order - b.order);

/** A service without a length of its own is as long as one guest stays. */
function usualLength(rules: BookingRules, service: OfferedService): number {
  const period = rules.plan?.periods[0];
  const stayMinutes = period ? stayFor(period.duration, 1) : rules.bookingDurationMinutes;
  return total(usualMinutes(service, { stayMinutes }));
}
