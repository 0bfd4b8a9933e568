import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { arrangeDays } from "./arrange-days.ts";
import { readConflicts } from "./conflicts.ts";
import { putRulesInForce } from "./put-rules-in-force.ts";
import { readPlan } from "./read-plan.ts";
import { bookingsAhead, metBookings } from "./touched-bookings.ts";

/** Puts a plan just saved in force. Only then are bookings looked at, so that none made meanwhile is missed. */
export async function planInForce(s: Services, workspaceId: string, before: BookingRules) {
  const after = await rulesOf(s.diary(workspaceId), workspaceId);
  await putRulesInForce(s, workspaceId, after);
  const isArranged = givesResources(before.plan) || givesResources(after.plan);
  const moved = isArranged ? await arrangeDays(s, workspaceId, after) : 0;
  const [plan, bookings, { conflicts }] = await Promise.all([
    readPlan(s, workspaceId),
    bookingsAhead(s, workspaceId),
    readConflicts(s, workspaceId),
  ]);
  return { ...plan, ...(await metBookings(s, workspaceId, { before, after }, bookings)), moved, conflicts };
}
