import { fail } from "../../contract/errors.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import { closedOutBookings } from "../../db/diary/closures.ts";
import { markPending } from "../../db/diary/plans.ts";
import { rulesQuery, saveRules, toRules } from "../../db/diary/rules.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import { lookProblem } from "../../domain/judging/dearest-look.ts";
import { inForce, ownPeriods } from "../../domain/plan/in-force.ts";
import { type BookingRules, givesResources, type HoursRules } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { mayTouch } from "../../domain/preview/may-touch.ts";
import { rulesParts } from "../../domain/settings/settings-parts.ts";
import { comparableZoneName } from "../../domain/time/time-zone-name.ts";
import type { Member } from "../http/guards.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";
import { rulesView, workspaceView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { cancelClosedOutBookings } from "./cancel-closed-out-bookings.ts";
import { refuseClassMoved } from "./fitting-plan.ts";
import { putRulesInForce } from "./put-rules-in-force.ts";
import { bookingsAhead, metBookings } from "./touched-bookings.ts";

/**
 * Saves all settings and cancels bookings on newly closed days. One batch reads those and writes the rules, which
 * decide every later booking. Those read before are what a save changes, since it is refused over another version.
 */
export async function saveHours(s: Services, member: Member, request: Hours, timeZone = request.timeZone) {
  const { workspaceId, workspace, memberId } = member;
  const db = s.diary(workspaceId);
  const now = s.now();
  const rules = { ...rulesFrom(request), timeZone };
  const before = await rulesOf(db, workspaceId);
  const wanted = inForce({ ...before, ...rules });
  if (before.version === rules.version) refuseClassMoved(before, wanted, "weeklySchedule", now);
  const dear = lookProblem(wanted);
  if (dear) refuseAt("slotStepMinutes", dear);
  const entry = settingsEntry(member, "rules", [rulesParts(before), rulesParts(rules)], now);
  const [bookings, [saved], , , [stored]] = await db.batch([
    closedOutBookings(db, workspaceId, closuresInForce(rules), now),
    saveRules(db, workspaceId, rules, now),
    noteSettings(db, entry),
    markPending(db, workspaceId), // the sweep tells the days if this call is cut off
    rulesQuery(db, workspaceId),
  ]);
  if (!saved && stored && isRenamedOnly(stored, rules)) return saveHours(s, member, request, stored.timeZone);
  if (!saved) return refuseSave(stored && toRules(stored), rules);
  const closing = { workspaceId, version: saved.version, actor: memberId };
  const cancelledBookings = bookings.length > 0 ? await cancelClosedOutBookings(s, closing, bookings) : 0;
  const after = toRules(stored ?? fail("unavailable"));
  await putRulesInForce(s, workspaceId, after);
  if (givesResources(after.plan)) s.defer(arrangeDays(s, workspaceId, after));
  const bookingsMet = mayTouch(before, after) ? await bookingsAhead(s, workspaceId) : [];
  return {
    workspace: workspaceView(workspace),
    rules: rulesView(after),
    cancelledBookings,
    ...(await metBookings(s, workspaceId, { before, after }, bookingsMet)),
  };
}

type ZoneOfVersion = Pick<BookingRules, "version" | "timeZone">;

/** As they are decided by: the pause in milliseconds. */
export const rulesFrom = ({ onlineBookingPausedUntil: until, ...rules }: Hours): HoursRules => ({
  ...rules,
  onlineBookingPausedUntil: until === null ? null : Date.parse(until),
});

/** True if only an alias of the stored zone stops the save; it repeats with the stored name. */
const isRenamedOnly = (stored: ZoneOfVersion, { version, timeZone }: ZoneOfVersion) =>
  stored.version === version &&
  stored.timeZone !== timeZone &&
  comparableZoneName(stored.timeZone) === comparableZoneName(timeZone);

/** Another save came first: the answer shows its rules. Otherwise the plan's part would change, or the time zone is in use. */
function refuseSave(stored: BookingRules | undefined, rules: HoursRules): never {
  if (!stored) return fail("unavailable");
  if (stored.version !== rules.version) return fail("stale_rules", undefined, { rules: rulesView(stored) });
  const kept = ownPeriods(stored.plan).length > 0 ? KEPT_BY_PLAN : [];
  const changed = kept.find((field) => JSON.stringify(stored[field]) !== JSON.stringify(rules[field]));
  return changed ? refuseAt(changed, "Service periods decide this; change them instead") : fail("time_zone_in_use");
}

/** Under service periods these are derived or unused (docs/decisions/057-service-periods.md). */
const KEPT_BY_PLAN = ["weeklySchedule", "bookingDurationMinutes", "slotStepMinutes"] as const;
