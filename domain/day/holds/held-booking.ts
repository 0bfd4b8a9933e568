import type { Hold } from "../../holds/hold.ts";
import { spotsFor } from "../../judging/capacity.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import type { Granted } from "../decision.ts";
import { isLetIn } from "../override.ts";
import type { WorkingDay } from "../working-day.ts";

type Asked = Pick<SheetBooking, "id" | "bookingTime" | "guests" | "source" | "area" | "hasEmail" | "hasPhone">;

/** A hold at the place that was found for it, as a booking that is made now would be. */
export function heldBooking(day: WorkingDay, now: number, asked: Asked, stay: Granted, hold: Hold): SheetBooking {
  const { rules, axis } = day.sheet;
  const startsAt = instantOf(axis, stay.start);
  return {
    id: asked.id,
    version: 1,
    status: "pending",
    bookingTime: asked.bookingTime,
    guests: asked.guests,
    spots: spotsFor(asked.guests, rules.guestsPerSpot),
    durationMinutes: stay.minutes,
    resetMinutes: stay.resetMinutes,
    startsAt,
    endsAt: startsAt + stay.minutes * MINUTE_MS,
    source: asked.source,
    attendance: null,
    attendanceAt: null,
    releasedAt: null,
    override: stay.override,
    rulesVersion: rules.version,
    tokenVersion: 1,
    createdAt: now,
    hasEmail: asked.hasEmail,
    hasPhone: asked.hasPhone,
    area: rules.plan.house ? asked.area : null,
    wanted: stay.wanted,
    assignment: stay.place.assignment,
    unplaced: isLetIn(day, stay, stay.override) ? "let_in" : null,
    hold,
  };
}
