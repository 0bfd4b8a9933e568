import type { ClassSession, House, Offer } from "../../domain/plan/rules.ts";
import type { DaySheet } from "../../domain/sheet/day-sheet.ts";
import { isActive } from "../../domain/sheet/sheet-booking.ts";
import { wrongWith } from "../../domain/testing/table-witness.ts";
import { overdrawn } from "../../domain/testing/visit-witness.ts";
import { bookingsOf } from "../simulation/check-tables.ts";
import type { StoredBooking } from "./stored-row.ts";

type Claims = Parameters<typeof bookingsOf>[1];

/** Everything wrong with the places of a workspace's bookings once all its dates are arranged, in words. `held`: rows of classes. */
export function wrongAtRest(
  { offer = null, ...house }: House & { offer?: Offer | null },
  bookings: StoredBooking[],
  claims: Claims,
  now: number,
  held: Record<string, unknown>[] = [],
): string[] {
  const isInUse = ({ archived }: { archived: boolean }) => !archived;
  const plan = {
    house: house.resources.some(isInUse) ? house : null,
    offer: offer?.services.some(isInUse) ? offer : null,
    sessions: held.map(sessionOf),
  };
  if (!plan.house && !plan.offer) return []; // spots are counted
  const all = [...bookingsOf(bookings, claims).values()];
  const over = plan.offer ? overdrawn(all, plan.offer) : []; // two dates may meet at one instant
  const wrongByDate = [...Map.groupBy(all, ({ bookingDate }) => bookingDate)].flatMap(([date, here]) => {
    const sheet = { rules: { plan }, bookings: new Map(here.map((one) => [one.id, one])) };
    return wrongWith(new Map(), sheet as unknown as DaySheet, [], now).map((wrong) => `${date}: ${wrong}`); // its used part
  });
  return [...wrongByDate, ...over];
}

/** Bookings that do not stand as their class does, in words. */
export const offTheirClass = (
  bookings: StoredBooking[],
  { claims = [], class_sessions: held = [] }: Record<string, Claims>,
): string[] =>
  [...bookingsOf(bookings, claims).values()].flatMap((booking) => {
    const { id, wanted, bookingDate, bookingTime, durationMinutes } = booking;
    if (wanted.kind !== "class" || !isActive(booking)) return [];
    const its = held.find((row) => row.id === wanted.session);
    if (!its) return [`${id}: its class is not there`];
    if (its.cancelled_at !== null) return [`${id}: its class was called off`];
    const stands = [bookingDate, bookingTime, durationMinutes].join(" ");
    const due = [its.booking_date, its.booking_time, its.minutes].join(" ");
    return stands === due ? [] : [`${id}: is at ${stands}, its class at ${due}`];
  });

/** As stored in `class_sessions`. */
const sessionOf = (row: Record<string, unknown>) =>
  ({
    ...row,
    ...{ date: row.booking_date, time: row.booking_time, cancelled: row.cancelled_at !== null },
    resources: typeof row.resources === "string" ? JSON.parse(row.resources) : row.resources,
  }) as unknown as ClassSession; // a row's columns
