import type { Sitting } from "../../judging/day-arrangement.ts";
import { type Assignment, isActive, type SheetBooking, takenUntil } from "../../sheet/sheet-booking.ts";
import { endsVisit } from "../attendance.ts";
import type { BookingMove, ChangeCommand, Outcome, PinCommand } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";

/** From which minute of its stay a party has its tables: later than 0 where others had them before (docs/arrangement.md#by-hand). */
export const claimedFrom = ({ spans }: Assignment): number => (spans ? Math.min(...spans.map(({ from }) => from)) : 0);

/** The tables as a party claims them that has them since a real minute of its stay. */
export const claimedSince = (assignment: Assignment, since: number, { start, end }: Sitting): Assignment => {
  const [from, until] = [since - start, end - start];
  return from > 0
    ? { ...assignment, spans: assignment.resources.map((resource) => ({ resource, from, until })) }
    : assignment;
};

/** At these resources. Of a visit a member may name the people alone, without its room. */
export const isAt = ({ assignment, wanted }: Pick<SheetBooking, "assignment" | "wanted">, resources: string[]) =>
  wanted.kind === "party"
    ? assignment?.resources.toSorted().join() === resources.toSorted().join()
    : resources.length > 0 && resources.every((id) => assignment?.resources.includes(id));

/** The member who keeps a booking at these resources; null: nobody. Who pinned it there before stays the one who did. */
export function pinAt(
  resources: string[],
  { isPinned, actor }: Pick<ChangeCommand, "isPinned" | "actor">,
  booking: Pick<SheetBooking, "assignment" | "wanted">,
): string | null {
  const kept = isAt(booking, resources) ? (booking.assignment?.pinnedBy ?? null) : null;
  return isPinned === undefined ? kept : isPinned ? (kept ?? actor) : null;
}

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
