import { fail } from "../../contract/errors.ts";
import { EXCEPTIONS_MAX } from "../../contract/limits.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import { closedOutBookings } from "../../db/diary/closures.ts";
import {
  addExceptions,
  type Plan,
  planQuery,
  removeExceptions,
  renewPlanNeeds,
  replaceClosures,
  revisionOf,
  saveBesideWeek,
  savePlan,
  saveWeek,
} from "../../db/diary/plans.ts";
import { rulesQuery, saveRules, zoneTakenQuery } from "../../db/diary/rules.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import { isNotNullViolation } from "../../db/platform/database-error.ts";
import { fault } from "../../domain/faults.ts";
import { withoutDrawing } from "../../domain/floor/positions.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import type { BookingRules, DatedException } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { withoutWording } from "../../domain/services/with-other-ids.ts";
import { namesIn, planPartsOf } from "../../domain/settings/plan-parts.ts";
import type { SettingsPart } from "../../domain/settings/settings-log.ts";
import { exceptionPart, rulesParts } from "../../domain/settings/settings-parts.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { comparableZoneName } from "../../domain/time/time-zone-name.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOfRow } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { settingsEntry } from "../settings-entry.ts";
import { rulesView } from "../views/workspace-views.ts";
import { cancelClosedOutBookings } from "./cancel-closed-out-bookings.ts";
import { leavesOut, refuseNamedGone, refuseUnknownMember } from "./fitting-plan.ts";
import { plansOf } from "./number-plan.ts";
import { putRulesInForce } from "./plan-in-force.ts";
import { readPlan } from "./read-plan.ts";
import { rulesFrom, type SettingsChange, type StoredSettings, settingsAfter } from "./settings-after.ts";
import { bookingsAhead } from "./touched-bookings.ts";

const TRIES = 10;
/** Others saved meanwhile, or the diary was closed. */
const REFUSALS = ["booking_rules.version", "plans.stamp"];
/** A past day shows who was away for so long. */
const KEPT_DAYS = 400;

/** `isRedrawn`: nothing changed that a day is decided by, so rules and offers stay as they are (docs/arrangement.md#the-floor). */
type Saved = { before: BookingRules; after: BookingRules; cancelledBookings: number; isRedrawn?: true };

/**
 * Saves hours, plan and dated days all at once or not at all, and cancels bookings on newly closed days. `revision`: of the plan
 * that was read. The rules' version, which it raises, is the one that all of it is checked under: others saved meanwhile
 * mean once more, so that two people may add a day at once. Nothing else that is booked is cancelled or moved.
 */
export async function changeSettings(
  acting: Acting,
  change: SettingsChange & { revision?: number },
  tries = TRIES,
): Promise<Saved> {
  const { services: s, workspaceId, actor } = acting;
  const db = s.diary(workspaceId);
  const now = s.now();
  const settings = await readSettings(s, workspaceId, change);
  const { before, stored } = settings;
  const hours = change.hours && (await inStoredZone(s, before, workspaceId, change.hours));
  const { stands, plan, after, added, dropped } = settingsAfter(settings, { ...change, hours }, now);
  if (change.plan && stored) await refuseLeavingOut(s, workspaceId, before, [stands, plan]);
  if (change.plan) await refuseUnknownMember(s, workspaceId, plansOf(stored), plan);
  const isDated = added.length + dropped.length > 0;
  if (!change.plan && !hours && !isDated) {
    await putRulesInForce(s, workspaceId, before); // the first call of this repeat may have ended before it told the days
    return { before, after: before, cancelledBookings: 0 };
  }

  const { today } = todayOf(before, now);
  const ahead = ownExceptions(after.plan).filter(({ toDate }) => toDate >= today);
  if (added.length > 0 && ahead.length > EXCEPTIONS_MAX)
    refuseAt(change.plan ? "exceptions" : "fromDate", fault("too_many_special_days", { max: EXCEPTIONS_MAX }));
  const rules = hours ? rulesFrom(hours) : null;
  const rulesEntry = rules && settingsEntry(acting, "rules", [rulesParts(before), rulesParts(rules)], now);
  const planEntry = settingsEntry(acting, "plan", planChange([stands, plan], { before, after, added, dropped }), now);
  const revision = revisionOf(stored);
  const keepPlan = change.plan ? savePlan(db, workspaceId, plan, revision) : saveWeek(db, workspaceId, plan);
  try {
    if (!hours && !isDated && stored && isDrawingOrWording(stands, plan)) {
      const drawn = saveBesideWeek(db, workspaceId, { plan, draft: null }, revision);
      const [saved] = await db.batch([drawn, noteSettings(db, planEntry)]);
      if (saved.length > 0) return { before, after: before, cancelledBookings: 0, isRedrawn: true };
    } else {
      const [bookings, saved] = await db.batch([
        closedOutBookings(db, workspaceId, rules ? closuresInForce(rules) : [], now),
        saveRules(db, workspaceId, { settings: rules, expected: { ...before, revision }, now }),
        noteSettings(db, rulesEntry),
        noteSettings(db, planEntry),
        keepPlan,
        ...(rules || !stands.week ? replaceClosures(db, workspaceId, (rules ?? before).specialClosures) : []),
        ...(isDated ? dayStatements() : []),
        renewPlanNeeds(db, workspaceId), // the sweep tells the days if this call is cut off
      ]);
      if (saved.length > 0) {
        const closing = { workspaceId, version: before.version + 1, actor };
        const cancelledBookings = bookings.length > 0 ? await cancelClosedOutBookings(s, closing, bookings) : 0;
        const inForce = { ...after, version: before.version + 1 };
        await putRulesInForce(s, workspaceId, inForce);
        return { before, after: inForce, cancelledBookings };
      }
    }
  } catch (error) {
    if (!REFUSALS.some((column) => isNotNullViolation(error, column))) throw error;
  }
  return tries > 1 ? changeSettings(acting, change, tries - 1) : fail("unavailable");

  function dayStatements() {
    const kept = addDays(today, -KEPT_DAYS);
    const removed = dropped.map(({ id }) => id);
    return [removeExceptions(db, workspaceId, removed, kept), ...addExceptions(db, workspaceId, added)];
  }
}

/** As stored now; refuses a change of others than the member saw. */
export async function readSettings(
  s: Services,
  workspaceId: string,
  { plan, revision, hours }: SettingsChange & { revision?: number },
): Promise<StoredSettings> {
  const db = s.diary(workspaceId);
  const [[row], [stored]] = await db.batch([rulesQuery(db, workspaceId), planQuery(db, workspaceId)]);
  const before = rulesOfRow(row);
  const isStale = hours !== undefined && hours.version !== before.version;
  const isOtherPlan = revision !== undefined && revision !== revisionOf(stored);
  if (isOtherPlan || (isStale && plan)) fail("stale_rules", undefined, { stored: await readPlan(s, workspaceId) });
  if (isStale) fail("stale_rules", undefined, { rules: rulesView(before) });
  return { before, stored };
}

/** An alias of the stored zone may be saved, but not under bookings that are not over; then the stored name stays. */
async function inStoredZone(
  s: Services,
  { timeZone }: BookingRules,
  workspaceId: string,
  hours: Hours,
): Promise<Hours> {
  if (hours.timeZone === timeZone) return hours;
  const taken = await zoneTakenQuery(s.diary(workspaceId), workspaceId, hours.timeZone, s.now()).get();
  if (!taken?.isTaken) return hours;
  const isAlias = comparableZoneName(hours.timeZone) === comparableZoneName(timeZone);
  return isAlias ? { ...hours, timeZone } : fail("time_zone_in_use");
}

type Plans = [before: Plan, after: Plan];

/** Bookings are read only when something is left out that they may name. */
async function refuseLeavingOut(s: Services, workspaceId: string, rules: BookingRules, [before, after]: Plans) {
  if (!leavesOut(before, after)) return;
  const bookings = await bookingsAhead(s, workspaceId);
  refuseNamedGone(before, after, { bookings, sessions: rules.plan.sessions }, s.now());
}

/** Nothing is decided by drawing and wording: rules, days and offers stay as they are (docs/arrangement.md#the-floor). */
const isDrawingOrWording = (before: Plan, after: Plan) => changedNames(decisive(before), decisive(after)).length === 0;

const decisive = ({ lastId: _, offer, ...plan }: Plan) => ({
  ...withoutDrawing(plan),
  offer: offer && withoutWording(offer),
});

type Dated = { before: BookingRules; after: BookingRules; added: DatedException[]; dropped: DatedException[] };

/** Plan and dated days as the settings log keeps them. */
function planChange([stands, plan]: Plans, { before, after, added, dropped }: Dated): [SettingsPart[], SettingsPart[]] {
  const [was, is] = planPartsOf(stands, plan);
  return [
    [...was, ...dropped.map(partUnder(before))],
    [...is, ...added.map(partUnder(after))],
  ];
}

/** By the name of its subject. */
function partUnder({ plan }: BookingRules) {
  const names = new Map(namesIn({ areas: [], resources: [], ...plan.house, offer: plan.offer ?? null }));
  return (exception: DatedException) => exceptionPart(exception, (id) => names.get(id) ?? id);
}
