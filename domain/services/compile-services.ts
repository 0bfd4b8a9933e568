import type { Option } from "../placing/options.ts";
import type { Service, ServicePlan, ServiceResource } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";

/** People who do one service together, mostly one person. `minutes`: of each part; the slowest of them counts. */
export type Team = { people: number[]; minutes: number[] };

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
  /** Lengths by wish, and teams by service and person, for the same reason. */
  lengths: Map<string, VisitLengths[]>;
  teams: Map<string, Team[]>;
  /** Numbers of the resources in use, by id. */
  numbers: Map<string, number>;
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
    teams: new Map(),
    numbers: new Map(resources.flatMap(({ id, archived }, i) => (archived ? [] : [[id, tables + i] as const]))),
    services: new Map(plan.services.map((service) => [service.id, service])),
    units: [...Array.from({ length: tables }, () => null), ...resources.map(({ units }) => units)],
  };
  byTables.set(tables, compiled);
  return compiled;
}

/** The number of a resource that is there and not archived; null: there is none. */
export const numberInUse = ({ numbers }: CompiledServices, id: string): number | null => numbers.get(id) ?? null;

export const isPerson = ({ resources, tables }: CompiledServices, number: number): boolean =>
  resources[number - tables]?.kind === "person";
