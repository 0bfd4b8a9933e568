import type { Sitting } from "../../arrangement/day-arrangement.ts";
import { leastBad } from "../../arrangement/least-bad.ts";
import { type EndRefusal, isServed, type RoomRefusal } from "../../capacity/refuse-stay.ts";
import { total } from "../../services/teams.ts";
import { type Booked, classOf, promiseOf } from "../../sheet/booked.ts";
import { isActive, type Override, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { LONGEST_STAY_MINUTES, realMinuteAt } from "../../time/day-axis.ts";
import { endsVisit } from "../attendance.ts";
import type { ChangeCommand, ExtendCommand, PlaceCommand } from "../commands.ts";
import { recordChange, recordNoChange, withOverride } from "../record-change.ts";
import {
  type Blocked,
  claimedFrom,
  claimedSince,
  type Decided,
  type Decision,
  isAt,
  keptLetIn,
  type Place,
  requestedOverride,
  type WorkingDay,
} from "../working-day.ts";

type Asked = {
  resources: string[] | null;
  pinnedBy: string | null;
  actor: string;
  overrideReason: string | null;
  now: number;
};
export type Seated = { ok: true; place: Place; override: Override | null };
/** A change that names resources. */
export type Placing = ChangeCommand & { resources: string[] };

/** A member's choice of resources; what is so already stays unchanged. */
export function decidePlace(day: WorkingDay, command: PlaceCommand | Placing): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isStale(command, booking)) return { ok: false, code: "stale_booking" };
  if (!isActive(booking) || endsVisit(booking.attendance) || classOf(booking) !== null)
    return { ok: false, code: "cannot_change" };
  if (command.resources.length === 0) return letIn(day, command, booking);
  const { assignment } = booking;
  const pinnedBy = pinAt(command.resources, command, booking);
  if (assignment && isAt(booking, command.resources)) {
    if (assignment.pinnedBy === pinnedBy) return recordNoChange(command, booking);
    return recordChange("placed", command, booking, { assignment: { ...assignment, pinnedBy } }, day.sheet.rules, null);
  }
  const seated = seatAt(day, booking, booking, { ...command, pinnedBy });
  if (!seated.ok) return seated;
  const { place, override } = seated;
  const fields = { assignment: place.assignment, unplaced: null, override: override ?? booking.override };
  return overridden(recordChange("placed", command, booking, fields, day.sheet.rules, null, place.moves), override);
}

/** A member has room for a booking that needs no place (docs/arrangement.md#unplaced). */
function letIn(day: WorkingDay, command: PlaceCommand | Placing, booking: SheetBooking): Decision {
  if (booking.assignment || !day.arrangementAt(command.now)) return { ok: false, code: "cannot_change" };
  if (booking.unplaced === "let_in") return recordNoChange(command, booking);
  const override = keptLetIn(day.sheet, booking, requestedOverride(command, "without_place"));
  if (!override) return refusedAs({ reason: "no_resource_fits" }, booking, stayOf(day.sheet.axis, booking).start);
  const fields = { unplaced: "let_in", override } as const;
  return overridden(recordChange("placed", command, booking, fields, day.sheet.rules, null), override);
}

const isStale = ({ version }: { version?: number }, booking: SheetBooking) =>
  version !== undefined && version !== booking.version;

/** The member who keeps a booking at these resources; null: nobody. Who pinned it there before stays the one who did. */
export function pinAt(
  resources: string[],
  { isPinned, actor }: Pick<ChangeCommand, "isPinned" | "actor">,
  booking: Pick<SheetBooking, "assignment" | "wanted">,
): string | null {
  const kept = isAt(booking, resources) ? (booking.assignment?.pinnedBy ?? null) : null;
  return isPinned === undefined ? kept : isPinned ? (kept ?? actor) : null;
}

/** A visit that ends earlier lasts at least so long. */
const SHORTEST_MINUTES = 5;

/** Its last part takes the added minutes. One that ends earlier keeps what was promised. */
function lasting(visit: Booked, minutes: number): Booked {
  if (visit.kind === "party") return visit;
  const more = minutes - total(visit.lengths.flat());
  const last = visit.lengths.at(-1);
  if (more <= 0 || !last) return visit;
  return { ...visit, lengths: [...visit.lengths.slice(0, -1), last.with(-1, (last.at(-1) ?? 0) + more)] };
}

/** The visit ends later, and who would come to its resources is placed elsewhere; or earlier, which is never refused. */
export function decideExtend(day: WorkingDay, command: ExtendCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isStale(command, booking)) return { ok: false, code: "stale_booking" };
  if (!isActive(booking) || endsVisit(booking.attendance) || classOf(booking) !== null)
    return { ok: false, code: "cannot_change" };
  const durationMinutes = booking.durationMinutes + command.minutes;
  const wanted = lasting(booking.wanted, durationMinutes);
  const longer = { ...booking, wanted, durationMinutes, endsAt: booking.endsAt + command.minutes * MINUTE_MS };
  const fields = { wanted, durationMinutes, endsAt: longer.endsAt };
  const { rules, axis } = day.sheet;
  if (command.minutes < 0) {
    if (durationMinutes < SHORTEST_MINUTES) return { ok: false, code: "cannot_change" };
    return recordChange("changed", command, booking, fields, rules, null);
  }
  const { assignment } = booking;
  const present = stayOf(axis, booking);
  const arrangement = day.arrangementAt(command.now);
  if (durationMinutes > LONGEST_STAY_MINUTES) return { ok: false, code: "stay_too_long" }; // other dates would not find it
  if (arrangement && !arrangement.isOfThisDate(stayOf(axis, longer)))
    return { ...refusedAs({ reason: "outside_opening_hours" }, booking, present.start), mayOverride: false };
  if (!assignment) {
    const refusal = arrangement
      ? null
      : day.refuseLoad({ start: present.end, end: stayOf(axis, longer).end }, booking.spots);
    const override = keptLetIn(day.sheet, booking, refusal && requestedOverride(command, refusal.reason));
    if (refusal && !override) return refusedAs(refusal, booking, present.start);
    const kept = { ...fields, override: override ?? booking.override };
    return overridden(recordChange("changed", command, booking, kept, rules, null), override);
  }
  const { resources, pinnedBy } = assignment;
  const seated = seatAt(day, booking, longer, { ...command, resources, pinnedBy });
  if (!seated.ok) return seated;
  const { place, override } = seated;
  const kept = { ...fields, assignment: place.assignment, override: override ?? booking.override };
  return overridden(recordChange("changed", command, booking, kept, rules, null, place.moves), override);
}

export const overridden = (decided: Decided, override: Override | null): Decided => ({
  ...decided,
  change: withOverride(decided.change, override),
});

/**
 * At these resources, or anywhere. `stay`: the booking as it would be. Resources that do not seat the party, or not freely,
 * take a reason.
 */
export function seatAt(
  day: WorkingDay,
  booking: SheetBooking,
  stay: SheetBooking,
  asked: Asked,
): Seated | Extract<Decision, { ok: false }> {
  const arrangement = day.arrangementAt(asked.now);
  const isThere = asked.resources === null || arrangement?.areInUse(asked.resources);
  if (!arrangement || !isThere) return { ok: false, code: "cannot_change" };
  const { axis } = day.sheet;
  const { id, guests, area, source } = booking;
  const visit = promiseOf(stay.wanted);
  const wish = { id, guests, area, visit, chosen: asked.resources };
  const seeker = { ...wish, by: "member", isWalkIn: source === "walk_in" } as const;
  const sitting = { ...stayOf(axis, stay), leaves: realMinuteAt(axis, stay.releasedAt ?? stay.endsAt) };
  const since = seatedSince(booking, asked, sitting, realMinuteAt(axis, arrangement.now));
  return day.without(booking, asked.now, (): Seated | Extract<Decision, { ok: false }> => {
    const askings = arrangement.askings(seeker, sitting);
    const found = day.findPlace(arrangement, askings, true);
    if (found) return { ok: true, place: day.placed(arrangement, found.placement, asked.pinnedBy), override: null };
    const rest = since && day.findPlace(arrangement, arrangement.askings(seeker, { ...sitting, start: since }), true);
    if (rest) {
      const { assignment, moves } = day.placed(arrangement, rest.placement, asked.pinnedBy);
      return {
        ok: true,
        place: { assignment: assignment && claimedSince(assignment, since, sitting), moves },
        override: null,
      };
    }
    const fitsNowhere = !isServed(askings);
    const refusal: RoomRefusal = { reason: fitsNowhere ? "no_resource_fits" : "spot_capacity_exceeded" };
    if (visit && fitsNowhere) return { ...refusedAs(refusal, booking, sitting.start), mayOverride: false };
    const override = keptLetIn(day.sheet, booking, requestedOverride(asked, refusal.reason));
    if (!override) return refusedAs(refusal, booking, sitting.start);
    const shared = leastBad(arrangement, seeker, askings);
    const assignment = shared && arrangement.assignmentTo(shared.place, asked.pinnedBy, true);
    return { ok: true, place: { assignment, moves: [] }, override };
  });
}

/**
 * The real minute from which a party takes tables that others had before: the present one, or the one it has them from. Null: it asks for none, has them for
 * its whole stay, or is a visit, which was promised its people from its start (docs/arrangement.md#by-hand).
 */
function seatedSince({ assignment, wanted }: SheetBooking, { resources }: Asked, sitting: Sitting, now: number) {
  if (wanted.kind !== "party" || !resources) return null;
  const isThere = assignment !== null && isAt({ assignment, wanted }, resources);
  const since = isThere ? sitting.start + claimedFrom(assignment) : now;
  return sitting.start < since && since < sitting.leaves ? since : null;
}

export const refusedAs = (refusal: RoomRefusal | EndRefusal, booking: SheetBooking, wanted: number): Blocked => ({
  ok: false,
  code: "time_slot_unavailable",
  ...refusal,
  mayOverride: true,
  wanted,
  party: {
    actor: "member",
    guests: booking.guests,
    isWalkIn: false,
    booking,
    visit: promiseOf(booking.wanted),
    isHere: true,
  },
});
