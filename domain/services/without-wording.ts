import type { Offer, OfferedResource, OfferedService } from "../plan/rules.ts";

type Decisive<Thing, Wording extends keyof Thing> = Omit<Thing, Wording>;

/** An offer as every decision sees it: two that are the same so differ in texts and pictures alone. */
export function withoutWording({ resources, services, ownDaysOff: _, ...offer }: Offer): Omit<
  Offer,
  "resources" | "services" | "ownDaysOff"
> & {
  resources: Decisive<OfferedResource, "name" | "color" | "photoUrl" | "memberId">[];
  services: Decisive<OfferedService, "name" | "group" | "description">[];
} {
  return {
    ...offer,
    resources: resources.map(({ name: _, color: __, photoUrl: ___, memberId: ____, ...resource }) => resource),
    services: services.map(({ name: _, group: __, description: ___, ...service }) => service),
  };
}
