import type { Option } from "../arrangement/options.ts";
import type { Service, ServicePlan, ServiceResource } from "../rules.ts";
import type { VisitLengths } from "./teams.ts";

/**
 * A plan's services with the numbers of its resources. Tables have the numbers below `tables`, as in their house;
 * people, rooms and machines follow in the owner's order.
 */
export type CompiledServices = {
  tables: number;
  resources: ServiceResource[];
  services: Map<string, Service>;
  /** For `Lanes`: of each resource; null: exclusive. */
  units: (number | null)[];
  assign: ServicePlan["assign"];
  /** Options by tables and wish, because an availability asks for the same ones at each start. `count`: of all of them. */
  kept: { byTables: Map<Option[], Map<string, Option[]>>; count: number };
  /** Lengths by wish, for the same reason. */
  lengths: Map<string, VisitLengths[]>;
};

const compiledPlans = new WeakMap<ServicePlan, Map<number, CompiledServices>>();

/** Compiles each plan once per isolate and number of tables. */
export function compileServices(plan: ServicePlan, tables = 0): CompiledServices {
  const byTables = compiledPlans.get(plan) ?? new Map<number, CompiledServices>();
  compiledPlans.set(plan, byTables);
  const known = byTables.get(tables);
  if (known) return known;
  const resources = plan.resources.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const compiled: CompiledServices = {
    ...{ tables, resources, assign: plan.assign, kept: { byTables: new Map(), count: 0 }, lengths: new Map() },
    services: new Map(plan.services.map((service) => [service.id, service])),
    units: [...Array.from({ length: tables }, () => null), ...resources.map(({ units }) => units)],
  };
  byTables.set(tables, compiled);
  return compiled;
}

/** The number of a resource that is there and not archived; null: there is none. */
export function numberInUse({ resources, tables }: CompiledServices, id: string): number | null {
  const index = resources.findIndex((resource) => resource.id === id && !resource.archived);
  return index < 0 ? null : tables + index;
}

export const isPerson = ({ resources, tables }: CompiledServices, number: number): boolean =>
  resources[number - tables]?.kind === "person";
