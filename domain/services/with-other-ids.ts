import type { Need, Offer } from "../plan/rules.ts";

/** The same offer with other ids, also where one of its parts names another. */
export function withOtherIds(offer: Offer, as: (id: string) => string): Offer {
  const renamed = (need: Need): Need => {
    if (need.of === "units") return { ...need, resource: as(need.resource) };
    return "resources" in need ? { ...need, resources: need.resources.map(as) } : need;
  };
  return {
    ...offer,
    resources: offer.resources.map((resource) => ({ ...resource, id: as(resource.id) })),
    services: offer.services.map((service) => ({
      ...{ ...service, id: as(service.id), needs: service.needs.map(renamed) },
      people: Object.fromEntries(Object.entries(service.people).map(([id, own]) => [as(id), own])),
    })),
  };
}

/** A first offer with the plan's numbers from 1 as ids; `lastId`: the last of them, `as`: the number of an id. */
export function numberedOffer(offer: Offer): { offer: Offer; lastId: number; as: (id: string) => string } {
  const ids = [...offer.resources, ...offer.services].map(({ id }) => id);
  const as = (id: string) => String(ids.indexOf(id) + 1);
  return { offer: withOtherIds(offer, as), lastId: ids.length, as };
}

/** An offer as every decision sees it: two that are the same so differ in texts and pictures alone. */
export const withoutWording = ({ resources, services, ownDaysOff: _, ...offer }: Offer) => ({
  ...offer,
  resources: resources.map(({ name: _, color: __, photoUrl: ___, memberId: ____, ...resource }) => resource),
  services: services.map(({ name: _, group: __, description: ___, ...service }) => service),
});
