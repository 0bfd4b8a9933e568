import { fail } from "../../contract/errors.ts";
import type { HoldRulesRequest } from "../../contract/requests/holds.ts";
import { type Plan, renewPlanNeeds, revisionOf, saveWeek } from "../../db/diary/plans.ts";
import { noteSettings, saveRules, switchesQuery, toSwitches } from "../../db/diary/rules.ts";
import { isNotNullViolation } from "../../db/platform/database-error.ts";
import { fault } from "../../domain/faults.ts";
import type { HoldRules } from "../../domain/holds/rules.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { holdParts } from "../../domain/settings/plan-parts.ts";
import { type MemberActing, settingsEntry } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf } from "../services.ts";
import { rulesView } from "../views/workspace-views.ts";
import { readSettings } from "./change-settings.ts";
import { plansOf } from "./number-plan.ts";
import { putRulesInForce } from "./plan-in-force.ts";

export async function readHoldRules({ services: s, workspaceId, member }: MemberActing) {
  return holdRulesView(await rulesOf(s.diary(workspaceId), workspaceId), member);
}

const holdRulesView = (
  { version, plan }: Pick<BookingRules, "version" | "plan">,
  { ownerConfirmed }: Pick<MemberActing["member"], "ownerConfirmed">,
) => ({ version, rules: plan.holds ?? null, ownerConfirmed });

/**
 * Saves how places are held and who waits for them (docs/rules.md#waitlist), as part of the plan: it raises the rules'
 * version, so that no day decides without it. Parties that wait stay on a list that is switched off.
 */
export async function saveHoldRules(acting: MemberActing, { version, ...holds }: HoldRulesRequest) {
  const { services: s, workspaceId, member } = acting;
  const db = s.diary(workspaceId);
  const { before, stored } = await readSettings(s, workspaceId, {});
  if (version !== before.version) fail("stale_rules", undefined, { rules: rulesView(before) });
  if (holds.list !== "off") await refuseUnreachable(acting);
  const stands = plansOf(stored)[0] ?? fail("unavailable");
  if (stands.holds && changedNames(stands.holds, holds).length === 0) {
    await putRulesInForce(s, workspaceId, before); // the first call of this repeat may have ended before it told the days
    return holdRulesView(before, member);
  }
  const plan: Plan = { ...stands, holds };
  const now = s.now();
  const entry = settingsEntry(acting, "plan", [holdParts(stands.holds), holdParts(holds)], now);
  try {
    await db.batch([
      saveRules(db, workspaceId, { settings: null, expected: { ...before, revision: revisionOf(stored) }, now }),
      noteSettings(db, entry),
      saveWeek(db, workspaceId, plan),
      renewPlanNeeds(db, workspaceId),
    ]);
  } catch (error) {
    if (!isNotNullViolation(error, "booking_rules.version") && !isNotNullViolation(error, "plans.stamp")) throw error;
    fail("stale_rules", undefined, { rules: rulesView(await rulesOf(db, workspaceId)) });
  }
  const after = { ...before, version: version + 1, plan: { ...before.plan, holds: holds satisfies HoldRules } };
  await putRulesInForce(s, workspaceId, after);
  return holdRulesView(after, member);
}

/** A guest hears of a held place as of a booking, and in a confirmed owner's name alone. */
async function refuseUnreachable({ services: s, workspaceId, member }: MemberActing): Promise<void> {
  if (!member.ownerConfirmed) fail("owner_unconfirmed");
  const { booking_confirmation: on } = toSwitches(await switchesQuery(s.diary(workspaceId), workspaceId).all());
  if (!on?.email && !on?.sms) refuseAt("list", fault("no_channel_for_offers"));
}
