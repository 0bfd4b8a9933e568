import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn, periodNear, periodsOn } from "../../plan/periods.ts";
import { bufferAfter } from "../../services/offered.ts";
import { promiseOf } from "../../sheet/booked.ts";
import { type Attendance, isActive, type SheetBooking, stayOf, takenUntil } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { refusedAs, seatAt } from "../arrange/seat-at.ts";
import { endsVisit, isOvertaken, isTooEarly } from "../attendance.ts";
import type { AttendCommand } from "../commands.ts";
import type { Decided, Decision } from "../decision.ts";
import { leavesBy } from "../evening/leaves-by.ts";
import { occupiedAt } from "../evening/occupied.ts";
import { keptLetIn, requestedOverride } from "../override.ts";
import { overridden, recordChange, recordNoChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

/**
 * Restoring a stay needs free spots, or it would overbook (docs/rules.md#attendance). A party that asks sits down only where nobody
 * sits (docs/evening.md#seating). A fact is never refused; one that is overtaken only enters the log (docs/evening.md#facts).
 */
export function decideAttendance(day: WorkingDay, command: AttendCommand, booking: SheetBooking): Decision {
  const { axis, rules } = day.sheet;
  const { attendance, happenedAt } = command;
  const attendanceAt = happenedAt ?? command.now;
  if (happenedAt !== undefined && (!isActive(booking) || isOvertaken(booking, attendance, happenedAt)))
    return withNoted(recordChange("attendance", command, booking, {}, rules, null), { attendance, at: happenedAt });
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  if (booking.attendance === attendance) return recordNoChange(command, booking);
  if (isTooEarly(attendance, booking.startsAt, attendanceAt)) return { ok: false, code: "not_started" };
  const isAsked = attendance === "seated" && command.isAlone && happenedAt === undefined;
  const occupied = isAsked ? occupiedAt(day, booking, command.resources, command.now) : null;
  if (occupied) return { ok: false, code: "table_occupied", occupied };
  if (endsVisit(attendance)) {
    const minute = Math.floor(attendanceAt / MINUTE_MS) * MINUTE_MS;
    const releasedAt = Math.min(booking.releasedAt ?? booking.endsAt, Math.max(minute, booking.startsAt));
    const resetMinutes = command.attendance === "no_show" ? 0 : booking.resetMinutes; // nobody sat there
    const isOver = takenUntil({ ...booking, releasedAt, resetMinutes }) <= booking.startsAt;
    const place = isOver ? { assignment: null, unplaced: null } : {}; // nobody sat there
    const fields = { attendance, attendanceAt, releasedAt, resetMinutes, ...place };
    return recordChange("attendance", command, booking, fields, rules, null);
  }
  const resetMinutes = booking.attendance === "no_show" ? resetOf(day, booking) : booking.resetMinutes;
  const ending = endingBy(day, command, booking);
  if (!ending) return { ok: false, code: "cannot_change" };
  const whole = { ...booking, ...ending, releasedAt: null, resetMinutes };
  const restored = stayOf(axis, whole);
  if (booking.wanted.kind === "class")
    // its seats were never free
    return recordChange(
      "attendance",
      command,
      booking,
      { attendance, attendanceAt, releasedAt: null, resetMinutes },
      rules,
      null,
    );
  if (day.arrangementAt(command.now)) return decideSeated(day, command, booking, whole);
  const regained = { start: stayOf(axis, booking).end, end: restored.end };
  const refusal = regained.start < regained.end ? day.refuseLoad(regained, booking.spots) : null;
  if (refusal && command.overrideReason === null) return refusedAs(refusal, booking, restored.start);
  const newOverride = keptLetIn(day.sheet, booking, refusal && requestedOverride(command, refusal.reason));
  const override = newOverride ?? booking.override;
  const fields = { attendance, attendanceAt, releasedAt: null, resetMinutes, override };
  return overridden(recordChange("attendance", command, booking, fields, rules, null), newOverride);
}

/** The end of the stay, earlier where the command says until when; null: that is no stay, or not one of a party at tables. */
function endingBy(day: WorkingDay, { until, attendance, now }: AttendCommand, booking: SheetBooking) {
  const { startsAt, endsAt, durationMinutes, wanted } = booking;
  if (until === undefined) return { endsAt, durationMinutes };
  if (attendance !== "seated" || wanted.kind !== "party" || !day.arrangementAt(now)) return null;
  const leaves = leavesBy(day.sheet.axis, { startsAt, endsAt }, until, now);
  return leaves === null ? null : { endsAt: leaves, durationMinutes: (leaves - startsAt) / MINUTE_MS };
}

/** Back where it stood, or at the resources that are named; whoever is in the way is placed elsewhere. */
function decideSeated(day: WorkingDay, command: AttendCommand, booking: SheetBooking, whole: SheetBooking): Decision {
  const { attendance, happenedAt } = command;
  const isThere = (tables: string[] | undefined) => tables && day.arrangementAt(command.now)?.areInUse(tables);
  const resources = happenedAt === undefined || isThere(command.resources) ? command.resources : undefined; // a table may be gone meanwhile
  const isLonger = takenUntil(whole) > takenUntil(booking);
  const attendanceAt = happenedAt ?? command.now;
  const { endsAt, durationMinutes, resetMinutes } = whole;
  const fields = { attendance, attendanceAt, releasedAt: null, resetMinutes, endsAt, durationMinutes };
  if (!resources && (!isLonger || booking.unplaced))
    return recordChange("attendance", command, booking, fields, day.sheet.rules, null);
  const stood = isThere(booking.assignment?.resources) ? booking.assignment : null;
  const asked = {
    ...command,
    resources: resources ?? stood?.resources ?? null,
    pinnedBy: stood?.pinnedBy ?? null,
  };
  const seated = seatAt(day, booking, whole, asked);
  if (!seated.ok) return seated;
  const { place, override } = seated;
  const seatedFields = {
    ...fields,
    assignment: place.assignment,
    unplaced: null,
    override: override ?? booking.override,
  };
  return overridden(
    recordChange("attendance", command, booking, seatedFields, day.sheet.rules, null, place.moves),
    override,
  );
}

/** Which fact changed nothing, and when it happened. */
const withNoted = (decided: Decided, noted: { attendance: Attendance | null; at: number }): Decided => ({
  ...decided,
  change: { ...decided.change, fields: { ...decided.change.fields, noted } },
});

function resetOf({ sheet: { rules, axis } }: WorkingDay, { bookingTime, wanted }: SheetBooking): number {
  const visit = promiseOf(wanted);
  if (visit) return bufferAfter(rules.plan.offer, visit.legs);
  const wall = wallMinuteOf(bookingTime, hullOn(rules, axis.date));
  return periodNear(periodsOn(rules, axis.date), wall)?.resetMinutes ?? 0;
}
