import type { ActorKind } from "../capacity/start-time.ts";
import type { PlanRules } from "../rules.ts";

/** Who asks a business. `hasTables`: of its type. */
export type Asked = { plan: PlanRules | null | undefined; by: ActorKind; hasTables: boolean };
