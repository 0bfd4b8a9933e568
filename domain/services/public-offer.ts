import { stayFor } from "../plan/periods.ts";
import type { BookingRules, Offer, OfferedService } from "../plan/rules.ts";
import type { OfferShown, ServiceShown } from "./chosen-visit.ts";
import { total, usualMinutes } from "./teams.ts";

/** Services and people that customers may choose; rooms are named to nobody. Null: there is no such service. */
export function publicOffer(rules: BookingRules): OfferShown | null {
  const offer = rules.plan.offer;
  const shown = offer?.services.filter(({ online, archived }) => online && !archived);
  if (!offer || !shown?.length) return null;
  const people = peopleShown(offer);
  const { true: classes = [], false: services = [] } = Object.groupBy(shown, ({ seats }) => `${Boolean(seats)}`);
  const view = (service: OfferedService) => serviceView(rules, people, service);
  return {
    currency: offer.currency,
    tables: (rules.plan.house?.resources ?? []).some(({ archived, stock }) => !archived && stock === "everyone"),
    services: services.map(view),
    ...(classes.length > 0 ? { classes: classes.map(view) } : {}),
    people: people.map(({ id, name, photoUrl }) => ({ id, name, photoUrl })),
  };
}

const serviceView = (rules: BookingRules, people: { id: string }[], service: OfferedService): ServiceShown => ({
  ...{ id: service.id, name: service.name, group: service.group, description: service.description },
  ...{ minutes: usualLength(rules, service), price: service.price, priceFrom: service.priceFrom },
  maxGuests: service.maxGuests,
  people: people.flatMap(({ id }) => {
    const own = service.people[id];
    if (!own) return [];
    const minutes = own.minutes ? total(own.minutes) : usualLength(rules, service);
    return [{ id, minutes, price: own.price ?? service.price }];
  }),
});

const peopleShown = ({ resources }: Offer) =>
  resources
    .filter(({ kind, online, archived }) => kind === "person" && online && !archived)
    .sort((a, b) => a.order - b.order);

/** A service without a length of its own is as long as one guest stays. */
function usualLength(rules: BookingRules, service: OfferedService): number {
  const period = rules.plan.periods[0];
  const stayMinutes = period ? stayFor(period.duration, 1) : rules.bookingDurationMinutes;
  return total(usualMinutes(service, { stayMinutes }));
}
