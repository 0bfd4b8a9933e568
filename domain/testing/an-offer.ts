import type { Offer, ServicePlan } from "../plan/rules.ts";
import { type GivenSalon, salonOf } from "./salon-day.ts";

/** A salon as its owner keeps it; each service costs 40 euros, and all may be booked online. Ids are the names. */
export const anOffer = (given: GivenSalon): Offer => offered(salonOf(given));

export function offered({ resources, services, assign }: ServicePlan): Offer {
  return {
    ...{ assign, currency: "EUR" },
    resources: resources.map((resource) => ({
      ...{ ...resource, online: resource.kind === "person" },
      ...{ color: null, photoUrl: null, memberId: null },
    })),
    services: services.map((service) => ({
      ...{ ...service, group: "", description: "", price: 4000, priceFrom: false, online: true, archived: false },
    })),
  };
}
