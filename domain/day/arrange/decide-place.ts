import { leastBad } from "../../arrangement/least-bad.ts";
import { type EndRefusal, findPlace, type RoomRefusal } from "../../capacity/refuse-stay.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { realMinuteAt } from "../../time/day-axis.ts";
import { endsVisit } from "../attendance.ts";
import type { ChangeCommand, ExtendCommand, PlaceCommand } from "../commands.ts";
import { type Assignment, isActive, type Override, type SheetBooking, stayOf } from "../day-sheet.ts";
import { recordChange, recordNoChange, withOverride } from "../record-change.ts";
import {
  type Blocked,
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
  if (!isActive(booking) || endsVisit(booking.attendance)) return { ok: false, code: "cannot_change" };
  const { assignment } = booking;
  const pinnedBy = pinAt(command.resources, command, assignment);
  if (assignment && isAt(assignment, command.resources)) {
    if (assignment.pinnedBy === pinnedBy) return recordNoChange(command, booking);
    return recordChange("placed", command, booking, { assignment: { ...assignment, pinnedBy } }, day.sheet.rules, null);
  }
  const seated = seatAt(day, booking, booking, { ...command, pinnedBy });
  if (!seated.ok) return seated;
  const { place, override } = seated;
  const fields = { assignment: place.assignment, unplaced: null, override: override ?? booking.override };
  return overridden(recordChange("placed", command, booking, fields, day.sheet.rules, null, place.moves), override);
}

const isStale = ({ version }: { version?: number }, booking: SheetBooking) =>
  version !== undefined && version !== booking.version;

/** The member who keeps a booking at these resources; null: nobody. Who pinned it there before stays the one who did. */
export function pinAt(
  resources: string[],
  { isPinned, actor }: Pick<ChangeCommand, "isPinned" | "actor">,
  present: Assignment | null,
): string | null {
  const kept = present && isAt(present, resources) ? present.pinnedBy : null;
  return isPinned === undefined ? kept : isPinned ? (kept ?? actor) : null;
}

/** A visit that ends earlier lasts at least so long. */
const SHORTEST_MINUTES = 5;

/** The visit ends later, and who would come to its resources is placed elsewhere; or earlier, which is never refused. */
export function decideExtend(day: WorkingDay, command: ExtendCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isStale(command, booking)) return { ok: false, code: "stale_booking" };
  if (!isActive(booking) || endsVisit(booking.attendance)) return { ok: false, code: "cannot_change" };
  const durationMinutes = booking.durationMinutes + command.minutes;
  const longer = { ...booking, durationMinutes, endsAt: booking.endsAt + command.minutes * MINUTE_MS };
  const fields = { durationMinutes, endsAt: longer.endsAt };
  const { rules, axis } = day.sheet;
  if (command.minutes < 0) {
    if (durationMinutes < SHORTEST_MINUTES) return { ok: false, code: "cannot_change" };
    return recordChange("changed", command, booking, fields, rules, null);
  }
  const { assignment } = booking;
  const present = stayOf(axis, booking);
  const arrangement = day.arrangementAt(command.now);
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
  const seeker = { id, guests, area, by: "member", isWalkIn: source === "walk_in", chosen: asked.resources } as const;
  const sitting = { ...stayOf(axis, stay), leaves: realMinuteAt(axis, stay.releasedAt ?? stay.endsAt) };
  return day.without(booking, asked.now, (): Seated | Extract<Decision, { ok: false }> => {
    const asking = arrangement.asking(seeker, sitting);
    const placement = findPlace(arrangement, asking, true);
    if (placement) return { ok: true, place: day.placed(arrangement, placement, asked.pinnedBy), override: null };
    const refusal: RoomRefusal = {
      reason: asking.options.length === 0 ? "no_resource_fits" : "spot_capacity_exceeded",
    };
    const override = keptLetIn(day.sheet, booking, requestedOverride(asked, refusal.reason));
    if (!override) return refusedAs(refusal, booking, sitting.start);
    const at = leastBad(arrangement, seeker, asking);
    const assignment = at && arrangement.assignmentTo(at, asked.pinnedBy, true);
    return { ok: true, place: { assignment, moves: [] }, override };
  });
}

export const refusedAs = (refusal: RoomRefusal | EndRefusal, booking: SheetBooking, wanted: number): Blocked => ({
  ok: false,
  code: "time_slot_unavailable",
  ...refusal,
  mayOverride: true,
  wanted,
  party: { actor: "member", guests: booking.guests, isWalkIn: false, booking, isHere: true },
});
