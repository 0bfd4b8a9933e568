import type { BookingRules } from "../../domain/plan/rules.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import { chargeWork, RULES_STEPS } from "../http/limits.ts";
import { announceRules } from "../live/announce-rules.ts";
import type { Services } from "../services.ts";

/** Tells rules just saved, and waits until no day refuses by the old ones. */
export async function putRulesInForce(s: Services, workspaceId: string, rules: BookingRules): Promise<void> {
  chargeWork(s, RULES_STEPS);
  announceRules(s, workspaceId, rules);
  await new Promise((resolve) => setTimeout(resolve, CONFIRMED_MS));
}
