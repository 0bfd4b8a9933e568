import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { decidesOtherwise } from "../../domain/preview/may-touch.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { rulesView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { readConflicts } from "./conflicts.ts";
import { putRulesInForce } from "./put-rules-in-force.ts";
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
