import { spotsFor } from "../judging/capacity.ts";
import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn, periodNear, periodsOn, stayFor } from "../plan/periods.ts";
import { type BookingRules, givesResources } from "../plan/rules.ts";
import { PARTY } from "../sheet/booked.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, LONGEST_STAY_MINUTES, wallToRealMinute } from "../time/day-axis.ts";
import { bookedOf } from "../wanted/stored-visit.ts";

export const IMPORTED_REASON = "Imported";

/** A booking as another system's file names it (`StagedBooking`). `madeAt`: `YYYY-MM-DDTHH:MM` on the business's clock. */
export type BookingOfFile = {
  time: string;
  guests: number;
  minutes: number | null;
  status: "confirmed" | "cancelled" | "no_show" | "finished";
  madeAt: string | null;
  area: string | null;
  services: string[];
  person: string | null;
};

type PastBooking = Omit<SheetBooking, "hasEmail" | "hasPhone" | "assignment">;

/**
 * A booking of a date that is over, as it is stored: nothing is decided, no table or person is taken, and it carries an override. Null: the clock
 * skipped its start.
 * @param date the booking's, which may be the one before the file's
 * @param by id of the member who imports; `now` in ms
 */
export function pastBooking(
  rules: BookingRules,
  { id, date, by, now }: { id: string; date: string; by: string; now: number },
  booking: BookingOfFile,
): PastBooking | null {
  const axis = dayAxis(date, rules.timeZone);
  const wall = wallMinuteOf(booking.time, hullOn(rules, date));
  const start = wallToRealMinute(axis, wall);
  if (start === null) return null;
  const wanted = visitOf(rules, booking);
  const minutes = Math.min(booking.minutes ?? lengthOf(rules, date, wall, booking, wanted), LONGEST_STAY_MINUTES);
  const startsAt = instantOf(axis, start);
  const endsAt = startsAt + minutes * MINUTE_MS;
  const attendance = booking.status === "no_show" || booking.status === "finished" ? booking.status : null;
  return {
    ...{ id, version: 1, status: booking.status === "cancelled" ? "cancelled" : "confirmed" },
    ...{ bookingTime: booking.time, guests: booking.guests, spots: spotsFor(booking.guests, rules.guestsPerSpot) },
    ...{ durationMinutes: minutes, resetMinutes: 0, startsAt, endsAt, source: "phone" },
    ...{ attendance, attendanceAt: null, releasedAt: attendance === null ? null : endsAt },
    override: { reason: IMPORTED_REASON, by, refusal: "in_the_past" },
    ...{ rulesVersion: rules.version, tokenVersion: 1, createdAt: madeAt(rules, booking, Math.min(startsAt, now)) },
    area: rules.plan.house?.areas.some((area) => area.id === booking.area) ? booking.area : null,
    ...{ wanted, unplaced: givesResources(rules.plan) ? "let_in" : null, hold: null },
  };
}

/** Services that are all of the offer; else a party, whose notes say what was done. */
function visitOf({ plan }: BookingRules, { services, person }: BookingOfFile): PastBooking["wanted"] {
  const offered = services.map((id) => plan.offer?.services.find((service) => service.id === id));
  const lengths = offered.flatMap((service) =>
    service?.parts && !service.seats ? [service.parts.map(({ minutes }) => minutes)] : [],
  );
  if (lengths.length === 0 || lengths.length < services.length) return PARTY;
  const isPerson = person !== null && plan.offer?.resources.some(({ id, kind }) => id === person && kind === "person");
  const legs = services.map((service) => (isPerson ? { service, person } : { service }));
  return bookedOf({ legs, lengths, price: null });
}

function lengthOf(
  rules: BookingRules,
  date: string,
  wall: number,
  { guests }: BookingOfFile,
  wanted: PastBooking["wanted"],
): number {
  if (wanted.kind !== "party") return wanted.lengths.flat().reduce((sum, minutes) => sum + minutes, 0);
  const period = periodNear(periodsOn(rules, date), wall);
  return period ? stayFor(period.duration, guests) : rules.bookingDurationMinutes;
}

/** No booking was made after it began, so far as its own facts say. */
export function madeAt(rules: Pick<BookingRules, "timeZone">, { madeAt }: BookingOfFile, latest: number): number {
  if (madeAt === null) return latest;
  const axis = dayAxis(madeAt.slice(0, 10), rules.timeZone);
  const real = wallToRealMinute(axis, Number(madeAt.slice(11, 13)) * 60 + Number(madeAt.slice(14, 16)));
  return real === null ? latest : Math.min(instantOf(axis, real), latest);
}
