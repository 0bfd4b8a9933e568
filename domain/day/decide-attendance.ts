import { MINUTE_MS } from "../time/calendar.ts";
import { wallMinuteOf } from "../time/opening-hours.ts";
import { hullOn, periodNear, periodsOn } from "../time/periods.ts";
import { endsVisit, isTooEarly } from "./attendance.ts";
import type { AttendCommand } from "./commands.ts";
import { isActive, type SheetBooking, stayOf } from "./day-sheet.ts";
import { recordChange, recordNoChange, withOverride } from "./record-change.ts";
import { type Decision, requestedOverride, type WorkingDay } from "./working-day.ts";

/** Restoring a stay needs free spots, or it would overbook (docs/rules.md#attendance). */
export function decideAttendance(day: WorkingDay, command: AttendCommand): Decision {
  const { axis, rules } = day.sheet;
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  if (booking.attendance === command.attendance) return recordNoChange(command, booking);
  if (isTooEarly(command.attendance, booking.startsAt, command.now)) return { ok: false, code: "not_started" };
  if (endsVisit(command.attendance)) {
    const minute = Math.floor(command.now / MINUTE_MS) * MINUTE_MS;
    const releasedAt = Math.min(booking.releasedAt ?? booking.endsAt, Math.max(minute, booking.startsAt));
    const resetMinutes = command.attendance === "no_show" ? 0 : booking.resetMinutes; // nobody sat there
    const fields = { attendance: command.attendance, releasedAt, resetMinutes };
    return recordChange("attendance", command, booking, fields, rules, null);
  }
  const resetMinutes = booking.attendance === "no_show" ? resetOf(day, booking) : booking.resetMinutes;
  const restored = stayOf(axis, { ...booking, releasedAt: null, resetMinutes });
  const regained = { start: stayOf(axis, booking).end, end: restored.end };
  const refusal = regained.start < regained.end ? day.refuseLoad(regained, booking.spots) : null;
  if (refusal && command.overrideReason === null)
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      mayOverride: true,
      wanted: restored.start,
      party: { actor: "member", guests: booking.guests, isWalkIn: false, booking, isHere: true },
    };
  const newOverride = refusal && requestedOverride(command, refusal.reason);
  const override = newOverride ?? booking.override;
  const fields = { attendance: command.attendance, releasedAt: null, resetMinutes, override };
  return withOverride(recordChange("attendance", command, booking, fields, rules, null), newOverride);
}

function resetOf({ sheet: { rules, axis } }: WorkingDay, { bookingTime }: SheetBooking): number {
  const wall = wallMinuteOf(bookingTime, hullOn(rules, axis.date));
  return periodNear(periodsOn(rules, axis.date), wall)?.resetMinutes ?? 0;
}
