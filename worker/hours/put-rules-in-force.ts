import type { BookingRules } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import { chargeWork, RULES_STEPS } from "../http/limits.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";

/** Tells rules just saved, and waits until no day refuses by the old ones. */
export async function putRulesInForce(s: Services, workspaceId: string, rules: BookingRules): Promise<void> {
  chargeWork(s, RULES_STEPS);
  announceRules(s, workspaceId, rules);
  await new Promise((resolve) => setTimeout(resolve, CONFIRMED_MS));
}

/** Nearly all public pages show one of these. */
const VIEWED_DAYS = 14;

/** Dashboards and the next days' objects reload; other days notice by the fence. */
function announceRules(s: Services, workspaceId: string, rules: BookingRules): void {
  forgetReads(workspaceId);
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  const { today } = todayOf(rules, s.now());
  for (let day = 0; day < VIEWED_DAYS; day++) void s.forgetDay(workspaceId, addDays(today, day));
}
