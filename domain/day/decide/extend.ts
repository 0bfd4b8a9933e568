import { total } from "../../services/teams.ts";
import { type Booked, classOf } from "../../sheet/booked.ts";
import { isActive, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { LONGEST_STAY_MINUTES, SHORTEST_STAY_MINUTES } from "../../time/day-axis.ts";
import { refusedAs, seatAt } from "../arrange/seat-at.ts";
import { endsVisit } from "../attendance.ts";
import type { ExtendCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { keptLetIn, requestedOverride } from "../override.ts";
import { overridden, recordChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";
import { isStale } from "./place.ts";

/** Its last part takes the added minutes. One that ends earlier keeps what was promised. */
function lasting(visit: Booked, minutes: number): Booked {
  if (visit.kind === "party") return visit;
  const more = minutes - total(visit.lengths.flat());
  const last = visit.lengths.at(-1);
  if (more <= 0 || !last) return visit;
  return { ...visit, lengths: [...visit.lengths.slice(0, -1), last.with(-1, (last.at(-1) ?? 0) + more)] };
}

/** The visit ends later, and who would come to its resources is placed elsewhere; or earlier, which is never refused. */
export function decideExtend(day: WorkingDay, command: ExtendCommand, booking: SheetBooking): Decision {
  if (isStale(command, booking)) return { ok: false, code: "stale_booking" };
  if (!isActive(booking) || endsVisit(booking.attendance) || classOf(booking) !== null)
    return { ok: false, code: "cannot_change" };
  const durationMinutes = booking.durationMinutes + command.minutes;
  const wanted = lasting(booking.wanted, durationMinutes);
  const longer = { ...booking, wanted, durationMinutes, endsAt: booking.endsAt + command.minutes * MINUTE_MS };
  const fields = { wanted, durationMinutes, endsAt: longer.endsAt };
  const { rules, axis } = day.sheet;
  if (command.minutes < 0) {
    if (durationMinutes < SHORTEST_STAY_MINUTES) return { ok: false, code: "cannot_change" };
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
