import { claimRows } from "../../domain/day/claim-rows.ts";
import type { AttendCommand } from "../../domain/day/commands.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import { CONFIRMED_MS, type Moment, momentsSince } from "./moments.ts";

/**
 * The parties that sit where a booking is about to sit down, by the claims that the log says (docs/evening.md#seating).
 * One that a member put beside others meets nobody.
 */
function sittersAt({ bookings }: Moment, { bookingId, resources, now }: AttendCommand): string[] {
  const own = bookings.find(({ id }) => id === bookingId);
  if (!own || (!resources && own.assignment?.isOverride)) return [];
  const wanted = new Set(resources ?? resourcesAt(own, own.startsAt));
  const isReaching = ({ startsAt, endsAt }: LoggedBooking) =>
    now < endsAt && startsAt < own.endsAt && own.startsAt < endsAt;
  const others = bookings.filter(
    (other) => other.id !== bookingId && (other.bookingDate === own.bookingDate || isReaching(other)),
  );
  const seated = others.filter(({ attendance, status }) => attendance === "seated" && status !== "cancelled");
  return seated.filter((one) => resourcesAt(one, now).some((id) => wanted.has(id))).map(({ id }) => id);
}

/** Beyond a stay those of its last minute. */
function resourcesAt(booking: LoggedBooking, now: number): string[] {
  const at = Math.max(booking.startsAt, Math.min(now, booking.endsAt - 1));
  const whole = claimRows({ ...booking, releasedAt: null, resetMinutes: 0 });
  return whole.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).map(({ resourceId }) => resourceId);
}

/** Null: right. `before`: the moment that the entry was written after. */
export function wrongWithSeating(before: Moment | undefined, command: AttendCommand): string | null {
  const sitting = before ? sittersAt(before, command) : [];
  return sitting.length > 0 ? `${command.bookingId} was SEATED ALONE where ${sitting} sat` : null;
}

/** Was the question right at some moment? `first`: no earlier one counts any more. */
export function wasOccupied(
  moments: Moment[],
  command: AttendCommand,
  sitting: { id: string }[],
  { arrivedAt, first }: { arrivedAt: number; first: number },
): boolean {
  const said = sitting.map(({ id }) => id).sort();
  return momentsSince(moments, arrivedAt - CONFIRMED_MS, first).some(
    (moment) => said.length > 0 && sittersAt(moment, command).sort().join() === said.join(),
  );
}
