import type { ActorKind } from "../capacity/start-time.ts";
import type { Leg, PlanRules } from "../rules.ts";

/**
 * Words about a visit that cannot be asked for; null: it can. Customers ask for what is online, and choose a service where
 * there are no tables; a salon whose services are all archived has nothing to choose. Whether somebody has time is decided by
 * the day. `hasTables`: of the type of business.
 */
export function legsProblem(
  { house, offer }: PlanRules,
  legs: Leg[] | undefined,
  by: ActorKind,
  hasTables = true,
): string | null {
  if (!legs) return by === "customer" && !house && (offer || !hasTables) ? "Please choose a service" : null;
  const isOffered = (each: { archived: boolean; online: boolean } | undefined) =>
    each !== undefined && !each.archived && (by === "member" || each.online);
  const services = new Map(offer?.services.map((service) => [service.id, service]));
  if (!legs.every(({ service }) => isOffered(services.get(service)))) return "Unknown service";
  if (legs.some(({ service }) => services.get(service)?.seats)) return "Please choose a date of this class";
  const people = new Map(offer?.resources.flatMap((each) => (each.kind === "person" ? [[each.id, each]] : [])));
  return legs.every(({ person }) => person === undefined || isOffered(people.get(person))) ? null : "Unknown person";
}
