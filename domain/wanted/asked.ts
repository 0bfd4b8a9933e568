import type { PlanRules } from "../plan/rules.ts";

export type ActorKind = "customer" | "member";

/** Customers and members ask for different things. `hasTables`: of the type of business. */
export type Asked = { plan: PlanRules; by: ActorKind; hasTables: boolean };
