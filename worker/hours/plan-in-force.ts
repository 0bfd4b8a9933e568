import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { decidesOtherwise } from "../../domain/preview/touched-by.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import { chargeWork, RULES_STEPS } from "../http/limits.ts";
import { forgetReads } from "../recent-reads.ts";
import { rulesOf } from "../rules-of.ts";
import { feedStub, type Services } from "../services.ts";
import { rulesView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { readConflicts } from "./conflicts.ts";
import { readPlan } from "./read-plan.ts";
import { bookingsAhead, metBookings } from "./touched-bookings.ts";

/** Puts what was just saved in force. Only then are bookings looked at, so that none made meanwhile is missed. */
export async function planInForce(s: Services, workspaceId: string, before: BookingRules) {
  const after = await rulesOf(s.diary(workspaceId), workspaceId);
  await putRulesInForce(s, workspaceId, after);
  return planMeeting(s, workspaceId, { before, after, cancelledBookings: 0 });
}

/** The stored plan, and the bookings that rules meet which are in force. */
export async function planMeeting(s: Services, workspaceId: string, change: Change) {
  const { after, cancelledBookings } = change;
  const isChanged = decidesOtherwise(change.before, after);
  const isArranged = givesResources(change.before.plan) || givesResources(after.plan);
  const moved = isChanged && isArranged ? await arrangeDays(s, workspaceId, after) : 0;
  const [plan, bookings, { conflicts }] = await Promise.all([
    readPlan(s, workspaceId),
    isChanged ? bookingsAhead(s, workspaceId) : [],
    readConflicts(s, workspaceId),
  ]);
  const met = await metBookings(s, workspaceId, change, bookings);
  return { ...plan, rules: rulesView(after), ...met, cancelledBookings, moved, conflicts };
}
type Change = { before: BookingRules; after: BookingRules; cancelledBookings: number };

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
