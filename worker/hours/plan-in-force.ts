import { bookingsMeeting, stayRanges } from "../../db/diary/day-loads.ts";
import { bookingsStandingFrom } from "../../db/diary/load-day.ts";
import { datesNewlyMet, opensOtherwise } from "../../domain/day/dates-met.ts";
import { losingClasses } from "../../domain/judging/classes/losing-classes.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { arrangedBy } from "../../domain/preview/arranged-by.ts";
import { decidesOtherwise } from "../../domain/preview/may-touch.ts";
import { touchedBy } from "../../domain/preview/touched-by.ts";
import { addDays, earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { CONFIRMED_MS } from "../../durable-objects/day-turn.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, rulesOf, type Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { rulesView } from "../views/workspace-views.ts";
import { arrangeDays } from "./arrange-days.ts";
import { readConflicts } from "./conflicts.ts";
import { readPlan } from "./read-plan.ts";

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
type Change = RulesChange & { cancelledBookings: number };

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

const LISTED_MAX = 200;

type Ahead = Awaited<ReturnType<typeof bookingsStandingFrom>>;

export const bookingsAhead = (s: Services, workspaceId: string): Promise<Ahead> =>
  bookingsStandingFrom(s.diary(workspaceId), workspaceId, earliestUpcomingDate(s.now()));

const nameOf = ({ id, bookingDate, bookingTime, guests, customerName }: Ahead[number]) => ({
  ...{ id, bookingDate, bookingTime, guests, customerName },
});

/** Bookings yet to end as the days would arrange them under `after`; the first of those without a place are listed. */
export function arrangedBookings(after: BookingRules, bookings: Ahead, now: number) {
  const { moved, placed, unplaced } = arrangedBy(after, bookings, now);
  const conflicts = unplaced.slice(0, LISTED_MAX).map(({ booking, reason }) => ({ booking: nameOf(booking), reason }));
  return { moved, placed, conflicts };
}

/**
 * Bookings that new rules meet and leave as they are. `touched`: those yet to begin that `after` would no longer allow, `count`
 * of all, the first of them listed. `reachingBookings`: those that reach into hours which another date did not have.
 */
export async function metBookings(s: Services, workspaceId: string, change: RulesChange, bookings: Ahead) {
  const { before, after } = change;
  const reaching = await reachingBookings(s, workspaceId, before, after);
  const all = countWork(s, () => touchedBy(before, after, bookings, s.now()));
  const touched = all.slice(0, LISTED_MAX).map(({ booking, reason }) => ({ booking: nameOf(booking), reason }));
  return { touched, count: all.length, reachingBookings: reaching };
}

/** Like `metBookings`, with the places that the days would give anew and the classes that would lose somebody. */
export async function previewBookings(s: Services, workspaceId: string, change: RulesChange, bookings: Ahead) {
  const met = await metBookings(s, workspaceId, change, bookings);
  const { before, after } = change;
  return countWork(s, () => ({
    ...met,
    ...arrangedBookings(after, bookings, s.now()),
    classes: losingClasses(before, after, s.now()),
  }));
}

type RulesChange = { before: BookingRules; after: BookingRules };

const REACHING_MAX = 100;

/**
 * Bookings whose stays reach into hours that `after` opens on another date, and that `before` did not. They keep their room
 * (docs/decisions/030-neighbouring-dates.md), so that it is not on offer, and the owner is told.
 */
async function reachingBookings(s: Services, workspaceId: string, before: BookingRules, after: BookingRules) {
  if (!opensOtherwise(before, after)) return { count: 0, bookings: [] };
  const [db, now] = [s.diary(workspaceId), s.now()];
  const met = (await stayRanges(db, workspaceId, now)).flatMap((range) => datesNewlyMet(before, after, range));
  if (met.length === 0) return { count: 0, bookings: [] };
  const [[all], bookings] = await bookingsMeeting(db, workspaceId, met, now, REACHING_MAX);
  return { count: all?.count ?? 0, bookings: bookings.map(memberView) };
}
