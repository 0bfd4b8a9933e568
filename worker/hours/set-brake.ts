import type { BrakeRequest } from "../../contract/requests/brake.ts";
import { rulesQuery, saveBrake } from "../../db/diary/rules.ts";
import { fault } from "../../domain/faults.ts";
import { type BookingRules, type BrakeRules, NO_BRAKE } from "../../domain/plan/rules.ts";
import { serviceEnd } from "../../domain/plan/today.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf, rulesOfRow } from "../services.ts";
import { brakeView } from "../views/workspace-views.ts";
import { putRulesInForce } from "./plan-in-force.ts";

/**
 * Sets or ends tonight's brake; the last one wins (docs/decisions/047-tonights-brake.md). Like a save of the hours it
 * raises the rules' version, so that no day decides without it.
 */
export async function setBrake({ services: s, workspaceId }: Acting, { brake }: BrakeRequest) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const wanted = brakeWithin(brake, await rulesOf(db, workspaceId), now);
  const [saved, [row]] = await db.batch([saveBrake(db, workspaceId, wanted), rulesQuery(db, workspaceId)]);
  const rules = rulesOfRow(row);
  if (saved.length > 0) await putRulesInForce(s, workspaceId, rules);
  return { brake: brakeView(rules, now) };
}

/** A brake reaches no further than today's service. */
function brakeWithin(brake: BrakeRequest["brake"], rules: BookingRules, now: number): BrakeRules {
  if (!brake) return NO_BRAKE;
  const ends = serviceEnd(rules, now);
  const brakeUntil = brake.until === null ? ends : Date.parse(brake.until);
  if (brakeUntil > ends) refuseAt("brake.until", fault("brake_until"));
  return { brakeUntil, brakeMaxGuests: brake.maxGuests };
}
