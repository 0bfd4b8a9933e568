import type { ActorKind } from "../capacity/start-time.ts";
import type { PlanRules } from "../rules.ts";

/** Customers and members ask for different things. `hasTables`: of the type of business. */
export type Asked = { plan: PlanRules; by: ActorKind; hasTables: boolean };
