import { classOf } from "../../sheet/booked.ts";
import { isActive, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { isAt, pinAt } from "../arrange/own-place.ts";
import { refusedAs, seatAt } from "../arrange/seat-at.ts";
import { endsVisit } from "../attendance.ts";
import type { ChangeCommand, PlaceCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { keptLetIn, requestedOverride } from "../override.ts";
import { overridden, recordChange, recordNoChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

/** A change that names resources. */
export type Placing = ChangeCommand & { resources: string[] };

/** A member's choice of resources; what is so already stays unchanged. */
export function decidePlace(day: WorkingDay, command: PlaceCommand | Placing, booking: SheetBooking): Decision {
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

export const isStale = ({ version }: { version?: number }, booking: SheetBooking) =>
  version !== undefined && version !== booking.version;
