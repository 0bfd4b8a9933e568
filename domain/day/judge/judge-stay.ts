import type { Sitting } from "../../judging/day-arrangement.ts";
import { leastBad } from "../../judging/least-bad.ts";
import {
  type AskingParty,
  type DayAsked,
  keptFreeAfter,
  minutesFor,
  refuseStart,
  refuseStaying,
  seekerOf,
  stayIn,
  withLatest,
} from "../../judging/refuse-stay.ts";
import { judgeStart } from "../../judging/start-time.ts";
import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn } from "../../plan/periods.ts";
import type { BookingRules } from "../../plan/rules.ts";
import { todayOf } from "../../plan/today.ts";
import { bufferAfter, priceOf } from "../../services/offered.ts";
import { total } from "../../services/teams.ts";
import { PARTY, promiseOf, type VisitLengths } from "../../sheet/booked.ts";
import { type Override, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { type DayAxis, minutesUntil } from "../../time/day-axis.ts";
import { soughtVisit } from "../../wanted/wanted.ts";
import { findVacant, placed } from "../arrange/find-vacant.ts";
import { claimedFrom, claimedSince, isAt } from "../arrange/own-place.ts";
import type { StayCommand } from "../commands.ts";
import type { Blocked, Granted, Place } from "../decision.ts";
import { requestedOverride } from "../override.ts";
import type { WorkingDay } from "../working-day.ts";

/** A party, or a visit of services. */
export function judgeStay(
  day: WorkingDay,
  command: StayCommand,
  booking: SheetBooking | null,
  isTimeLifted: boolean,
): Granted | Blocked {
  const { rules, axis } = day.sheet;
  const { guests, now } = command;
  const startedAt = (command.type === "create" ? command.happenedAt : undefined) ?? now;
  const isHere = command.type === "change" && command.from === null;
  const actor = command.by === "customer" ? "customer" : "member";
  const isWalkIn = (command.type === "create" ? command : booking)?.source === "walk_in";
  const wish = wishOf(command, booking);
  const atMost = leavesAfter(command, rules, axis);
  const lengths = keptBy(command)?.lengths;
  const lasting = booking && lengths ? { ...booking, durationMinutes: total(lengths.flat()) } : booking;
  const asked = { guests, booking: lasting, visit: wish.visit, atMost };
  const begins = { guests, booking: lasting, stayIn: stayIn(rules, asked) };
  const judged = judgeStart(rules, axis, command.bookingTime, begins, actor, {
    ...todayOf(rules, startedAt),
    now: startedAt,
  });
  const { period } = judged;
  const stays = isHere && booking !== null && booking.bookingTime === command.bookingTime;
  const minutes = stays ? minutesFor(rules, period, asked) : judged.minutes;
  const isOther = command.wanted !== null;
  const grows = !stays || isOther || guests > booking.guests || minutes > booking.durationMinutes;
  const isAsIs = !grows && isAt(booking, wish.chosen ?? []);
  const party = { ...wish, chosen: isAsIs ? null : wish.chosen, guests, actor, isWalkIn, booking, atMost } as const;
  const refused = day.without(booking, now, () => {
    const asking = askedOf(day, now);
    if (!stays) {
      const changing = booking && { ...booking, releasedAt: null };
      const lifted = isTimeLifted && judged.overridable ? { ...judged, refusal: null } : judged;
      return refuseStart(asking, lifted, { ...party, booking: changing }, now);
    }
    const present = stayOf(axis, booking);
    return refuseStaying(asking, { ...judged, start: present.start }, { ...party, booking }, present);
  });
  const start = stays ? stayOf(axis, booking).start : judged.start;
  const resetMinutes = stays ? booking.resetMinutes : keptFreeAfter(rules, period, asked);
  const granted = (override: Override | null): Granted => {
    const from = start ?? 0;
    const end = stays && booking.releasedAt !== null ? stayOf(axis, booking).end : from + minutes + resetMinutes;
    const at = { ...judged, start: from };
    const planned: Sitting = { start: from, leaves: end - resetMinutes, end };
    const sitting = override ? planned : withLatest({ rules, axis }, at, party, planned);
    const isGone = stays && end <= from; // a visit that ended at its start takes no table
    const place: PlaceFound =
      isGone || (!grows && party.chosen === null)
        ? { assignment: booking.assignment, moves: [] }
        : placeFor(day, party, sitting, booking, isHere, now);
    const granted = { ok: true, start: from, override, place } as const;
    const { visit } = party;
    if (!visit) return { ...granted, minutes, resetMinutes, wanted: PARTY };
    const lengths = place.lengths ?? visit.lengths ?? [];
    const promised = visit.lengths ? minutes : total(lengths.flat());
    const kept = !isOther && booking ? promiseOf(booking.wanted) : keptBy(command);
    const { price } = kept ?? { price: priceOf(rules.plan.offer, visit.legs) };
    return {
      ...granted,
      minutes: promised,
      resetMinutes: stays && !isOther ? booking.resetMinutes : bufferAfter(rules.plan.offer, visit.legs),
      wanted: { kind: "visit", legs: visit.legs, lengths, price },
    };
  };
  if (!refused) return granted(null);
  const { refusal, mayOverride } = refused;
  const override = mayOverride ? requestedOverride(command, refusal.reason) : null;
  if (override) return granted(override);
  return {
    ok: false,
    code: "time_slot_unavailable",
    ...refusal,
    mayOverride,
    wanted: start ?? 0,
    party: { ...party, booking, isHere },
  };
}

const askedOf = (day: WorkingDay, now: number): DayAsked => ({
  rules: day.sheet.rules,
  axis: day.sheet.axis,
  arrivals: day.taken.arrivals,
  arrangement: day.arrangementAt(now),
  refuseLoad: (stay, spots) => day.refuseLoad(stay, spots),
});

/** Minutes until the end that a member named for a new booking. */
const leavesAfter = (command: StayCommand, rules: BookingRules, axis: DayAxis) =>
  command.type === "create" && command.until !== undefined
    ? minutesUntil(axis, wallMinuteOf(command.bookingTime, hullOn(rules, axis.date)), command.until)
    : undefined;

/** A booking keeps the area that it was made for, and its services until they are changed. */
function wishOf(command: StayCommand, booking: SheetBooking | null) {
  const { makesRoom, resources: chosen = null } = command;
  const sought = soughtVisit(command.wanted, booking);
  const lengths = keptBy(command)?.lengths;
  const visit = sought && lengths ? { ...sought, lengths } : sought;
  if (command.type === "change")
    return { id: booking?.id ?? "", area: booking?.area ?? null, visit, chosen, makesRoom };
  return { id: "", area: command.area ?? null, visit, chosen, makesRoom };
}

const keptBy = (command: StayCommand) => (command.type === "change" && command.wanted ? command.keeps : undefined);

/** `lengths`: what a visit is promised with it. */
type PlaceFound = Place & { lengths?: VisitLengths | null };

/**
 * The present resources while they serve the party, else those found; an override shares the least bad ones. `booking`:
 * the one that changes; a pin holds as long as its resources serve.
 */
export function placeFor(
  day: WorkingDay,
  party: AskingParty,
  sitting: Sitting,
  booking: SheetBooking | null,
  isHere: boolean,
  now: number,
): PlaceFound {
  const arrangement = day.arrangementAt(now);
  if (!arrangement) return { assignment: null, moves: [] };
  return day.without(booking, now, () => {
    const askings = arrangement.askings(seekerOf(party), sitting);
    const own = isHere && booking ? booking.assignment : null;
    const present = own && arrangement.numbersOf(own.resources)?.join();
    const since = own && !party.visit ? sitting.start + claimedFrom(own) : sitting.start;
    for (const { party: asking, lengths } of present ? askings : []) {
      const isFree = arrangement.lanes.admits(party.visit ? asking : { ...asking, start: since });
      const serves = asking.options.find((option) => option.at.join() === present && isFree(option));
      const assignment = serves && arrangement.assignmentTo(serves, own?.pinnedBy);
      if (assignment) return { assignment: claimedSince(assignment, since, sitting), moves: [], lengths };
    }
    const found = findVacant(day, arrangement, askings, party.makesRoom);
    if (found) return { ...placed(day, arrangement, found.placement), lengths: found.lengths };
    const shared = leastBad(arrangement, seekerOf(party), askings);
    return {
      assignment: shared && arrangement.assignmentTo(shared.place, null, true),
      moves: [],
      lengths: shared?.lengths ?? null,
    };
  });
}
