import type { BookingRules } from "../../domain/plan/rules.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import { chargeWork, RULES_STEPS } from "../http/limits.ts";
import { announceRules } from "../live/announce-rules.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";

/** Tells rules just saved, and waits until no day refuses by the old ones. */
export async function putRulesInForce(s: Services, workspaceId: string, rules: BookingRules): Promise<void> {
  chargeWork(s, RULES_STEPS);
  announceRules(s, workspaceId, rules);
  await new Promise((resolve) => setTimeout(resolve, CONFIRMED_MS));
}

/** Those that are stored now. */
export async function rulesInForce(s: Services, workspaceId: string): Promise<BookingRules> {
  const rules = await rulesOf(s.diary(workspaceId), workspaceId);
  await putRulesInForce(s, workspaceId, rules);
  return rules;
}
