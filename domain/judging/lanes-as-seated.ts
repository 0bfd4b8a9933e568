import type { Lanes } from "../placing/lanes.ts";
import { isHere, resourcesAt } from "../sheet/presence.ts";
import { isActive, type SheetBooking, stayOf } from "../sheet/sheet-booking.ts";
import { type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import type { DayArrangement } from "./day-arrangement.ts";
import { A_LITTLE_LONGER } from "./usual-stay.ts";

/**
 * The claims of a date, with those of parties that came early or may stay beyond their planned end. Null: none of these lasts until
 * `from`, in real minutes.
 */
export function lanesAsSeated(
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
