import type { Plan } from "../../db/diary/plans.ts";
import { invitationNames } from "../../db/directory/invitations.ts";
import { membersOf } from "../../db/directory/members.ts";
import { fault } from "../../domain/faults.ts";
import { sessionStart } from "../../domain/judging/classes/refuse-seats.ts";
import { movedClass } from "../../domain/judging/classes/session-problem.ts";
import { lookProblem } from "../../domain/judging/dearest-look.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import { inForce, ownExceptions, ownPeriods } from "../../domain/plan/in-force.ts";
import { weekHull } from "../../domain/plan/periods.ts";
import { datesProblem, withoutPeriod } from "../../domain/plan/plan-problems.ts";
import {
  type BookingRules,
  type ClassSession,
  type DatedException,
  type HoursRules,
  type Offer,
  type OwnPlan,
  type Period,
  type PlanRules,
  subjectOf,
} from "../../domain/plan/rules.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import type { ArrangedBooking } from "../../domain/sheet/sheet-booking.ts";
import { refuseAt } from "../http/validate.ts";
import type { Services } from "../services.ts";

/** The rules as they are once `plan` is saved. */
export const underPlan = (rules: BookingRules, plan: OwnPlan): BookingRules =>
  inForce({
    ...{ ...rules, plan },
    weeklySchedule: plan.periods.length > 0 ? weekHull(plan.periods, rules.weeklySchedule) : rules.weeklySchedule,
  });

/** Looks at what periods cannot know by themselves: their special openings, the nights beside them, what a look would cost. */
export function refuseUnfit(rules: BookingRules, path: string): void {
  const exceptions = ownExceptions(rules.plan);
  const [orphan] = withoutPeriod(ownPeriods(rules.plan), exceptions);
  if (orphan) refuseAt(path, fault("opening_without_period", { date: orphan.fromDate }));
  const problem = datesProblem(rules, exceptions) ?? lookProblem(rules);
  if (problem) refuseAt(path, problem);
}

/** Under service periods the week is derived, stays and steps are unused (docs/decisions/057-service-periods.md). */
const KEPT_BY_PLAN = ["weeklySchedule", "bookingDurationMinutes", "slotStepMinutes"] as const;

export function refuseKept(before: BookingRules, wanted: HoursRules): void {
  const kept = ownPeriods(before.plan).length > 0 ? KEPT_BY_PLAN : [];
  const changed = kept.find((field) => changedNames(before, wanted).includes(field));
  if (changed) refuseAt(changed, fault("periods_decide"));
}

type Kept = { id: string; name: string };
type Parts = { resources: Kept[]; offer?: Offer | null };

/**
 * A table or person that a member chose for a booking to come, and what its customer asked for, can be archived, not left
 * out: the booking would name nothing.
 */
export function refuseNamedGone(
  before: Parts,
  after: Parts,
  { bookings, sessions = [] }: { bookings: ArrangedBooking[]; sessions: ClassSession[] | undefined },
  now: number,
): void {
  const ahead = bookings.filter(({ endsAt }) => endsAt > now);
  const pinned = ahead.flatMap(({ assignment }) => (assignment?.pinnedBy ? assignment.resources : []));
  const legs = ahead.flatMap(({ wanted }) => promiseOf(wanted)?.legs ?? []);
  const askedFor = legs.flatMap(({ service, person }) => [service, person]);
  const ofClasses = sessions.flatMap(({ service, resources }) => [service, ...resources]);
  const named = new Set([...pinned, ...askedFor, ...ofClasses]);
  const kept = new Set(namedIn(after).map(({ id }) => id));
  const gone = namedIn(before).find(({ id }) => named.has(id) && !kept.has(id));
  if (!gone) return;
  const isTable = before.resources.some(({ id }) => id === gone.id);
  if (isTable) refuseAt("plan.resources", fault("table_is_booked", { name: gone.name }));
  refuseAt("plan.offer", fault("resource_is_booked", { name: gone.name }));
}

/**
 * A service with sessions to come stays a class, and some service in use: else nobody could change them any more, or it would be
 * sold in two ways.
 */
export function refuseClassLost(before: BookingRules, { offer }: { offer?: Offer | null }, now: number): void {
  const isToCome = (session: ClassSession) => !session.cancelled && (sessionStart(before, session) ?? 0) > now;
  const planned = new Set(before.plan.sessions?.filter(isToCome).map(({ service }) => service));
  const isInUse = offer?.services.some(({ archived }) => !archived);
  const lost = offer?.services.find(({ id, seats }) => planned.has(id) && !(seats && isInUse));
  if (lost) refuseAt("plan.offer", fault("sessions_planned", { name: lost.name }));
}

/** New hours may make a class at night one of the evening before: its people and guests would come a day too early or late. */
export function refuseClassMoved(before: BookingRules, after: BookingRules, path: string, now: number): void {
  const moved = movedClass(before, after, now);
  if (moved) refuseAt(path, fault("class_to_another_day", { date: moved.date, time: moved.time }));
}

/** True when `after` leaves out something that a booking may name. */
export const leavesOut = (before: Parts, after: Parts): boolean => {
  const kept = new Set(namedIn(after).map(({ id }) => id));
  return namedIn(before).some(({ id }) => !kept.has(id));
};

const namedIn = ({ resources, offer }: Parts): Kept[] => [
  ...resources,
  ...(offer?.resources ?? []),
  ...(offer?.services ?? []),
];

export function refuseUnknownPeriod(periods: Period[], exception: DatedException, path: string): void {
  if (withoutPeriod(periods, [exception]).length > 0) refuseAt(path, fault("unknown_period"));
}

/** Tables, areas, people, rooms and machines can be closed; the last three can have more hours. */
export function refuseUnknownSubject(plan: PlanRules, exception: DatedException, path: string): void {
  const subject = subjectOf(exception);
  if (subject === undefined) return;
  const ofHouse = [...(plan.house?.resources ?? []), ...(plan.house?.areas ?? [])];
  const known = [...(exception.kind === "off" ? ofHouse : []), ...(plan.offer?.resources ?? [])];
  if (!known.some(({ id }) => id === subject))
    refuseAt(path, exception.kind === "off" ? fault("unknown_table_or_area") : fault("unknown_person_or_room"));
}

/** A person is linked to a member of this business, or an invited one. One who left stays linked, so that the offer can still be saved. */
export async function refuseUnknownMember(s: Services, workspaceId: string, before: Plan[], { offer }: Plan) {
  const linked = new Set(before.flatMap((plan) => plan.offer?.resources.map(({ memberId }) => memberId)));
  const added = (offer?.resources ?? []).flatMap(({ memberId }, i) =>
    memberId === null || linked.has(memberId) ? [] : { memberId, i },
  );
  if (added.length === 0) return;
  const found = await s.db.batch([membersOf(s.db, workspaceId), invitationNames(s.db, workspaceId)]);
  const members = new Set(found.flat().map(({ id }) => id));
  const unknown = added.find(({ memberId }) => !members.has(memberId));
  if (unknown) refuseAt(`plan.offer.resources.${unknown.i}.memberId`, fault("unknown_member"));
}
