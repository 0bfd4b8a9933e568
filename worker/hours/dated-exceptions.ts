import { fail } from "../../contract/errors.ts";
import { EXCEPTIONS_MAX } from "../../contract/limits.ts";
import type { ExceptionRequest } from "../../contract/requests/plan.ts";
import {
  addEmptyPlan,
  addException,
  exceptionQuery,
  removeException,
  removeExceptionsBefore,
  renewPlanNeeds,
} from "../../db/diary/plans.ts";
import { isVersion, raiseRulesVersion } from "../../db/diary/rules.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { losingClasses } from "../../domain/judging/classes/losing-classes.ts";
import { lookProblem } from "../../domain/judging/dearest-look.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { ownExceptions, ownPeriods } from "../../domain/plan/in-force.ts";
import { datesProblem } from "../../domain/plan/plan-problems.ts";
import type { BookingRules, DatedException } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { isOwnDayOff } from "../../domain/services/own-days-off.ts";
import { namesIn } from "../../domain/settings/plan-parts.ts";
import { exceptionPart } from "../../domain/settings/settings-parts.ts";
import { addDays } from "../../domain/time/calendar.ts";
import type { Member } from "../http/guards.ts";
import { countWork } from "../http/limits.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { type ChangedBy, settingsEntry } from "../settings-entry.ts";
import { refuseClassMoved, refuseUnknownPeriod, refuseUnknownSubject } from "./fitting-plan.ts";
import { planInForce } from "./plan-in-force.ts";
import { arrangedBookings, bookingsAhead, metBookings } from "./touched-bookings.ts";
import { visibleNotes } from "./visible-notes.ts";

const TRIES = 10;
/** A past day shows who was away for so long. */
const KEPT_DAYS = 400;

/** Owners add any special day, a member time off and extra hours of the person that the member is linked to. */
export async function saveExceptionAs(s: Services, member: Member, request: ExceptionRequest) {
  await refuseOthersDay(s, member, request);
  return visibleTo(member, await saveException(s, member, request));
}

/**
 * The bookings that would be outside the times, or be given another place or none, and the classes that would lose somebody;
 * writes nothing. By whom one may be added.
 */
export async function previewExceptionAs(s: Services, member: Member, request: ExceptionRequest) {
  await refuseOthersDay(s, member, request);
  const { workspaceId } = member;
  const [rules, bookings] = await Promise.all([
    rulesOf(s.diary(workspaceId), workspaceId),
    bookingsAhead(s, workspaceId),
  ]);
  const after = fitException(rules, request, s.now()).rules;
  const met = await metBookings(s, workspaceId, { before: rules, after }, bookings);
  return countWork(s, () => ({
    ...met,
    ...arrangedBookings(after, bookings, s.now()),
    classes: losingClasses(rules, after, s.now()),
  }));
}

/** Like `saveExceptionAs`, to remove one. */
export async function dropExceptionAs(s: Services, member: Member, id: string) {
  if (!mayDo(member.role, "change_settings")) {
    const { plan } = await rulesOf(s.diary(member.workspaceId), member.workspaceId);
    const day = ownExceptions(plan).find((each) => each.id === id) ?? fail("not_found");
    await refuseOthersDay(s, member, day);
  }
  return visibleTo(member, await dropException(s, member, id));
}

type Day = Parameters<typeof isOwnDayOff>[1];

async function refuseOthersDay(s: Services, { role, workspaceId, memberId }: Member, day: Day) {
  if (mayDo(role, "change_settings")) return;
  const { plan } = await rulesOf(s.diary(workspaceId), workspaceId);
  if (!isOwnDayOff(plan.offer, day, memberId)) fail("access_denied");
}

type InForce = Awaited<ReturnType<typeof planInForce>>;

const visibleTo = (member: Member, saved: InForce): InForce => ({
  ...saved,
  exceptions: visibleNotes(saved.exceptions, saved.plan.offer, member),
});

/**
 * A row of its own, so that two people may add some at once. It is checked under the rules over which it is added: others
 * saved meanwhile mean once more. Nothing booked is cancelled or moved, but listed. A repeat adds none.
 */
export async function saveException(
  s: Services,
  by: ChangedBy,
  request: ExceptionRequest,
  tries = TRIES,
): ReturnType<typeof planInForce> {
  const { workspaceId } = by;
  const db = s.diary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  if (ownExceptions(rules.plan).some((each) => isSame(each, request))) return planInForce(s, workspaceId, rules);
  const { exception, today } = fitException(rules, request, s.now());
  const entry = settingsEntry(by, "plan", [[], [partOf(rules, exception)]], s.now());
  const [, , added, , , raised] = await db.batch([
    addEmptyPlan(db, workspaceId),
    removeExceptionsBefore(db, workspaceId, addDays(today, -KEPT_DAYS), rules.version),
    addException(db, workspaceId, exception, { today, rulesVersion: rules.version }),
    noteSettings(db, entry),
    renewPlanNeeds(db, workspaceId),
    raiseRulesVersion(db, workspaceId, isVersion(rules.version)),
  ]);
  if (raised.length === 0) return tries > 1 ? saveException(s, by, request, tries - 1) : fail("unavailable");
  if (added.length === 0) refuseAt("fromDate", `Use at most ${EXCEPTIONS_MAX} special days`);
  return planInForce(s, workspaceId, rules);
}

const isSame = (stored: DatedException, request: ExceptionRequest) =>
  changedNames(stored, { ...request, id: stored.id }).length === 0;

/** The day with an id, and the rules with it. */
function fitException(before: BookingRules, request: ExceptionRequest, now: number) {
  const exception: DatedException = { id: timeId(now), ...request };
  const { today } = todayOf(before, now);
  if (exception.toDate < today) refuseAt("toDate", "These days are over");
  const { plan } = before;
  refuseUnknownPeriod(ownPeriods(plan), exception, "period");
  refuseUnknownSubject(plan, exception);
  const rules = { ...before, plan: { ...plan, exceptions: [...plan.exceptions, exception] } };
  const problem = datesProblem(rules, [exception]) ?? (exception.kind === "extra" ? lookProblem(rules) : null);
  if (problem) refuseAt("fromDate", problem);
  refuseClassMoved(before, rules, "fromTime", now);
  return { exception, rules, today };
}

/** The exception by the name of its subject, as the settings log keeps it. */
function partOf({ plan }: BookingRules, exception: DatedException) {
  const names = new Map(namesIn({ areas: [], resources: [], ...plan.house, offer: plan.offer ?? null }));
  return exceptionPart(exception, (id) => names.get(id) ?? id);
}

export async function dropException(s: Services, by: ChangedBy, id: string) {
  const { workspaceId } = by;
  const db = s.diary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  if (!(await exceptionQuery(db, workspaceId, id).get())) fail("not_found");
  const dropped = ownExceptions(rules.plan).filter((each) => each.id === id);
  const exceptions = rules.plan.exceptions.filter((each) => each.id !== id);
  refuseClassMoved(rules, { ...rules, plan: { ...rules.plan, exceptions } }, "id", s.now());
  const entry = settingsEntry(by, "plan", [dropped.map((each) => partOf(rules, each)), []], s.now());
  await db.batch([
    removeException(db, workspaceId, id),
    noteSettings(db, entry),
    renewPlanNeeds(db, workspaceId),
    raiseRulesVersion(db, workspaceId),
  ]);
  return planInForce(s, workspaceId, rules);
}
