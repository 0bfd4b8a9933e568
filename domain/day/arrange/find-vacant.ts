import type { Asking, DayArrangement } from "../../judging/day-arrangement.ts";
import { type FoundPlace, findPlace } from "../../judging/refuse-stay.ts";
import { A_LITTLE_LONGER } from "../../judging/usual-stay.ts";
import type { Lanes } from "../../placing/lanes.ts";
import type { Placement } from "../../placing/place.ts";
import { isHere, resourcesAt } from "../../sheet/presence.ts";
import { isActive, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { type DayAxis, realMinuteAt } from "../../time/day-axis.ts";
import type { Place } from "../decision.ts";
import type { WorkingDay } from "../working-day.ts";

/**
 * As `findPlace`, but not where a party still sits, when another place serves as well (docs/arrangement.md#placing). Attendance never
 * decides about an acceptance, nor how long a visit takes.
 */
export function findVacant(
  day: WorkingDay,
  arrangement: DayArrangement,
  askings: Iterable<Asking>,
  makesRoom = false,
): FoundPlace | null {
  const found = findPlace(arrangement, askings, makesRoom);
  if (!found) return null;
  const { party, placement } = found;
  const moved = placement.moves.map(({ id }) => arrangement.lanes.placed.get(id)?.start ?? party.start);
  const others = [...day.bookings()].filter(({ id }) => id !== party.id);
  const lanes = lanesAsSeated(arrangement, day.sheet.axis, others, Math.min(party.start, ...moved));
  return (lanes && findPlace({ lanes }, [found], makesRoom)) ?? found;
}

export function placed(
  day: WorkingDay,
  arrangement: DayArrangement,
  { moves, ...place }: Placement,
  pinnedBy: string | null = null,
): Place {
  return {
    assignment: arrangement.assignmentTo(place, pinnedBy),
    moves: moves.map(({ id, to, spans }) => ({
      ...{ id, from: day.booking(id)?.assignment ?? null, unplaced: null },
      to: arrangement.assignmentTo({ at: to, spans }),
    })),
  };
}

/**
 * The claims of a date, with those of parties that came early or may stay beyond their planned end. Null: none of these lasts until
 * `from`, in real minutes.
 */
function lanesAsSeated(
  arrangement: DayArrangement,
  axis: DayAxis,
  bookings: Iterable<SheetBooking>,
  from: number,
): Lanes | null {
  const start = realMinuteAt(axis, arrangement.now);
  const here = [...bookings].flatMap((booking) => {
    if (!isHere(booking.attendance) || !isActive(booking)) return [];
    const at = arrangement.numbersOf(resourcesAt(booking, arrangement.now));
    const leaves = Math.max(realMinuteAt(axis, booking.endsAt), start + A_LITTLE_LONGER);
    const end = leaves + booking.resetMinutes;
    const planned = stayOf(axis, booking);
    const isAsPlanned = planned.start <= start && end <= planned.end;
    return at && from < end && !isAsPlanned ? [{ id: `${booking.id} is here`, start, leaves, end, at }] : [];
  });
  if (here.length === 0) return null;
  const lanes = arrangement.lanes.copy();
  for (const each of here) lanes.put({ ...each, options: [], isMovable: false });
  return lanes;
}
