import type { Leg, Offer } from "../plan/rules.ts";

type ServedBy = Pick<Offer, "services" | "resources">;

/**
 * The services with those who did them, for a next visit: who was asked for, else the one of `resources` that does the service. Without
 * people and services that are not offered any more; null: a service is gone.
 */
export function legsAsServed({ services, resources: all }: ServedBy, legs: Leg[], resources: string[]): Leg[] | null {
  const people = new Set(all.flatMap(({ id, kind, archived }) => (kind === "person" && !archived ? id : [])));
  const served = legs.flatMap(({ service, person }): Leg[] => {
    const offered = services.find(({ id, archived, seats }) => id === service && !archived && !seats);
    if (!offered) return [];
    const does = (id: string) => people.has(id) && Object.hasOwn(offered.people, id);
    const who = person === undefined ? resources.find(does) : [person].find(does);
    return [who === undefined ? { service } : { service, person: who }];
  });
  return served.length === legs.length ? served : null;
}
