import { isActive, takenUntil } from "../../sheet/sheet-booking.ts";
import { endsVisit } from "../attendance.ts";
import type { BookingMove, Outcome, PinCommand } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";
import { isAt, pinAt } from "./own-place.ts";

/**
 * Pins all of these bookings or none: where one is not at its resources any more, the member saw another day
 * (docs/arrangement.md#by-hand). Visits that are over stay as they are.
 */
export function pinAll(day: WorkingDay, command: PinCommand): Outcome {
  if (!day.arrangementAt(command.now)) return { ok: false, code: "cannot_change" };
  const moves: BookingMove[] = [];
  for (const { id, resources } of command.bookings) {
    const booking = day.booking(id);
    const from = booking && isActive(booking) && isAt(booking, resources) ? booking.assignment : null;
    if (!booking || !from) return { ok: false, code: "arrangement_changed" };
    const pinnedBy = pinAt(resources, command, booking);
    const isOver = endsVisit(booking.attendance) || takenUntil(booking) <= command.now;
    if (!isOver && pinnedBy !== from.pinnedBy) moves.push({ id, from, to: { ...from, pinnedBy }, unplaced: null });
  }
  for (const move of moves) day.move(move);
  if (moves.length > 0)
    day.entries.push({ change: { event: command.isPinned ? "pinned" : "unpinned", command }, moves });
  return { ok: true, bookingId: "", booking: null, moves };
}
