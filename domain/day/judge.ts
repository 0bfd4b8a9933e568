import { priceOfSeats, refuseSeats, sessionOn, startOfSession } from "../judging/classes/refuse-seats.ts";
import { closedDaysOn } from "../plan/periods.ts";
import { todayOf } from "../plan/today.ts";
import { classOf, PARTY, promiseOf } from "../sheet/booked.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import type { StayCommand } from "./commands.ts";
import type { Blocked, Granted } from "./decision.ts";
import { judgeStay } from "./judge/judge-stay.ts";
import { requestedOverride } from "./override.ts";
import type { WorkingDay } from "./working-day.ts";

/**
 * Checks time, party and load (docs/rules.md#refusals) and override (docs/rules.md#overrides). `booking`: the one that
 * changes; of one that keeps its start only growth is decided. `isTimeLifted`: hours do not refuse the start.
 */
export function judge(
  day: WorkingDay,
  command: StayCommand,
  booking: SheetBooking | null,
  isTimeLifted = false,
): Granted | Blocked {
  const wanted = command.wanted ?? booking?.wanted ?? PARTY;
  switch (wanted.kind) {
    case "party":
    case "visit":
      return judgeStay(day, command, booking, isTimeLifted);
    case "class":
      return judgeSeats(day, command, booking, wanted.session);
  }
}

/** Seats of a class take its start and length, and no resources. */
export function judgeSeats(
  day: WorkingDay,
  command: StayCommand,
  booking: SheetBooking | null,
  id: string,
): Granted | Blocked {
  const { rules, axis } = day.sheet;
  const { guests, bookingTime: time, now, by } = command;
  const session = sessionOn(rules, axis.date, id);
  const start = (session && startOfSession(rules, axis, session)) ?? 0;
  const kept = booking?.wanted.kind === "class" && booking.wanted.session === id ? booking : null;
  const actor = by === "customer" ? "customer" : "member";
  const present = by === "system" ? guests : (kept?.guests ?? 0);
  const clock = { ...todayOf(rules, now), now };
  const asked = { session: id, time, guests, present, actor } as const;
  const isClosed = by === "system" && command.type === "change" && command.from && closedDaysOn(rules.plan, axis.date);
  const refused =
    refuseSeats(rules, axis, asked, seatsTaken(day, id, booking), clock) ??
    (isClosed ? { refusal: { reason: "closed" } as const, mayOverride: true } : null);
  const override = refused?.mayOverride ? requestedOverride(command, refused.refusal.reason) : null;
  if (!session || (refused && !override))
    return {
      ...{ ok: false, code: "time_slot_unavailable", wanted: start, party: null },
      ...(refused?.refusal ?? { reason: "not_a_slot" }),
      mayOverride: refused?.mayOverride ?? false,
    };
  const told = kept?.guests === guests ? promiseOf(kept.wanted) : null;
  return {
    ...{
      ok: true,
      start,
      override,
      minutes: session.minutes,
      resetMinutes: 0,
      place: { assignment: null, moves: [] },
    },
    wanted: {
      ...{ kind: "class", session: id, legs: [{ service: session.service }], lengths: [[session.minutes]] },
      price: told ? told.price : priceOfSeats(rules, session, guests),
    },
  };
}

/** By others than `own`. */
function seatsTaken(day: WorkingDay, session: string, own: SheetBooking | null): number {
  let taken = 0;
  for (const booking of day.bookings())
    if (classOf(booking) === session && booking.id !== own?.id && isActive(booking)) taken += booking.guests;
  return taken;
}
