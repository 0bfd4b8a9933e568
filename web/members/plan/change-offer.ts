import type { Need, Offer, OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";

export const isNew = (id: string) => id.startsWith("new-");
export const newId = () => `new-${crypto.randomUUID().slice(0, 8)}`;

export const inUse = <Each extends { archived: boolean }>(list: Each[]): Each[] =>
  list.filter(({ archived }) => !archived);

export const peopleOf = ({ resources }: Pick<Offer, "resources">): OfferedResource[] =>
  ordered(inUse(resources).filter(({ kind }) => kind === "person"));

/** Rooms, machines and what is counted. */
export const roomsOf = ({ resources }: Pick<Offer, "resources">): OfferedResource[] =>
  ordered(inUse(resources).filter(({ kind }) => kind !== "person"));

/** A new service comes last in its group. */
export function withService(offer: Offer, service: OfferedService): Offer {
  const { services } = offer;
  const at = services.findIndex(({ id }) => id === service.id);
  if (at >= 0) return { ...offer, services: services.with(at, service) };
  const last = services.findLastIndex(({ group }) => group === service.group);
  return { ...offer, services: services.toSpliced(last < 0 ? services.length : last + 1, 0, service) };
}

export const withoutService = (offer: Offer, id: string): Offer => ({
  ...offer,
  services: archive(offer.services, id),
});

/** `does`: the services that this person gives, or that take this room. */
export function withResource(offer: Offer, resource: OfferedResource, does: string[]): Offer {
  const { resources, services } = offer;
  const at = resources.findIndex(({ id }) => id === resource.id);
  return {
    ...offer,
    resources: at < 0 ? [...resources, resource] : resources.with(at, resource),
    services: services.map((service) => {
      if (service.archived || isDoneBy(service, resource.id) === does.includes(service.id)) return service;
      return does.includes(service.id) ? joined(service, resource, resources) : parted(service, resource.id);
    }),
  };
}

/** Services no longer name it. */
export const withoutResource = (offer: Offer, id: string): Offer => ({
  ...offer,
  resources: archive(offer.resources, id),
  services: offer.services.map((service) => parted(service, id)),
});

const isDoneBy = ({ people, needs }: Pick<OfferedService, "people" | "needs">, id: string): boolean =>
  people[id] !== undefined || needs.some((need) => namedBy(need).includes(id));

/** The services that a person gives, or that take a room, by id. */
export const doneBy = (offer: Offer, { id, kind }: OfferedResource): string[] =>
  offer.resources.some((each) => each.id === id)
    ? inUse(offer.services).flatMap((service) => (isDoneBy(service, id) ? service.id : []))
    : usuallyDone(offer, kind);

/** Those that a new person or room serves to begin with: all that a person does, or that take one of its kind. */
export function usuallyDone({ services, resources }: Offer, kind: OfferedResource["kind"]): string[] {
  const alike = inUse(resources).filter((each) => each.kind === kind);
  return inUse(services)
    .filter((service) =>
      kind === "person"
        ? service.needs.some(({ of }) => of === "person")
        : kind !== "pool" && alike.some(({ id }) => isDoneBy(service, id)),
    )
    .map(({ id }) => id);
}

/**
 * The service takes the place of its neighbour, so many times; next to one of another group it first joins that group.
 * `by`: below 0 up.
 */
export function movedService(services: OfferedService[], id: string, by: number): OfferedService[] {
  let sorted = [...Map.groupBy(inUse(services), ({ group }) => group).values()].flat();
  const to = Math.sign(by);
  for (let step = 0; step !== by; step += to) {
    const at = sorted.findIndex((each) => each.id === id);
    const [service, neighbour] = [sorted[at], sorted[at + to]];
    if (!service || !neighbour) break;
    sorted =
      service.group === neighbour.group
        ? sorted.with(at, neighbour).with(at + to, service)
        : sorted.with(at, { ...service, group: neighbour.group });
  }
  return [...sorted, ...services.filter(({ archived }) => archived)];
}

/**
 * A person takes the place of the neighbour among people, a room among rooms and machines, so many times; `by` below 0: up. The
 * owner's order decides rows of the timeline, and who comes first where people take turns.
 */
export function movedResource(resources: OfferedResource[], id: string, by: number): OfferedResource[] {
  const moving = resources.find((each) => each.id === id);
  if (!moving) return resources;
  const isAlike = (each: OfferedResource) => (each.kind === "person") === (moving.kind === "person");
  const alike = ordered(inUse(resources).filter(isAlike));
  const at = alike.indexOf(moving);
  const to = Math.min(Math.max(at + by, 0), alike.length - 1);
  const sorted = alike.toSpliced(at, 1).toSpliced(to, 0, moving);
  const orders = new Map(sorted.map((each, place) => [each.id, alike[place]?.order ?? each.order]));
  return resources.map((each) => ({ ...each, order: orders.get(each.id) ?? each.order }));
}

/** In the owner's order. */
const ordered = (resources: OfferedResource[]) =>
  resources.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/** Past bookings name it, so a stored one is archived; a new one goes. */
export function archive<Each extends { id: string; archived: boolean }>(list: Each[], id: string): Each[] {
  return isNew(id)
    ? list.filter((each) => each.id !== id)
    : list.map((each) => (each.id === id ? { ...each, archived: true } : each));
}

const namedBy = (need: Need): string[] =>
  need.of === "any" || need.of === "all" ? need.resources : need.of === "units" ? [need.resource] : [];

function joined(service: OfferedService, { id, kind }: OfferedResource, resources: OfferedResource[]): OfferedService {
  const { people, needs } = service;
  if (kind === "person") return { ...service, people: { ...people, [id]: {} } };
  if (kind === "pool") return { ...service, needs: [...needs, { of: "units", resource: id, perGuests: 1 }] };
  const isAlike = (other: string) => resources.some((each) => each.id === other && each.kind === kind);
  const at = needs.findIndex((need) => need.of === "any" && need.resources.some(isAlike));
  const need = needs[at];
  return need?.of === "any"
    ? { ...service, needs: needs.with(at, { ...need, resources: [...need.resources, id] }) }
    : { ...service, needs: [...needs, { of: "any", resources: [id], during: "whole" }] };
}

function parted(service: OfferedService, id: string): OfferedService {
  const { [id]: _, ...people } = service.people;
  const needs = service.needs.flatMap((need): Need[] => {
    if (!namedBy(need).includes(id)) return [need];
    if (need.of !== "any" && need.of !== "all") return [];
    const resources = need.resources.filter((each) => each !== id);
    return resources.length > 0 ? [{ ...need, resources }] : [];
  });
  return { ...service, people, needs };
}
