import type { CreateCommand } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { DemandReason, RefusedDemand } from "../day/refused-demand.ts";
import { takenAt } from "../day/working-day.ts";
import { availabilityOn } from "../judging/availability.ts";
import type { BookingRules } from "../plan/rules.ts";
import { todayOf } from "../plan/today.ts";
import { PARTY } from "../sheet/booked.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { addDays } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { SOMEBODY } from "./commands-of.ts";

type Counted = RefusedDemand & { count: number };

/** Refused for the moment they asked at, which no count tells. */
const OF_A_MOMENT = new Set<DemandReason>(["notice_too_short", "paused", "online_limit_exceeded"]);

/** So early that no notice or cut-off refuses, if the booking window allows it. */
const DAYS_BEFORE = 3;

/**
 * How many refused parties would still have found a place beside `bookings`, smaller parties of a time first
 * (docs/rules.md#rehearsal). At most: one party may have asked several times, and nobody knows in which order.
 * @param bookings those that stand under `rules`
 */
export function demandThatFits(date: string, bookings: SheetBooking[], demand: Counted[], rules: BookingRules): number {
  const axis = dayAxis(date, rules.timeZone);
  const now = dayAxis(addDays(date, -Math.min(DAYS_BEFORE, rules.advanceBookingDays)), rules.timeZone).startsAt;
  const standing = bookings.map((booking) => ({ ...booking, attendance: null })); // nobody was there yet
  let sheet = daySheet({ workspaceId: "", axis, rules, switches: {}, seq: 0, bookings: standing, around: [] });
  let fitting = 0;
  for (const { time, guests, reason, count } of demand) {
    if (OF_A_MOMENT.has(reason)) continue;
    for (let party = 0; party < count; party++) {
      const bookingTime = time ?? firstFree(sheet, guests, now);
      if (bookingTime === undefined) break;
      const decisions = decideAll(sheet, [booksOnline(`demand-${fitting}`, bookingTime, guests, now)], () => "");
      if (!decisions.outcomes[0]?.ok) break; // the next like it would be refused too
      sheet = afterCommit(sheet, decisions);
      fitting += 1;
    }
  }
  return fitting;
}

function firstFree(sheet: DaySheet, guests: number, now: number): string | undefined {
  const { rules, axis } = sheet;
  const { slots } = availabilityOn(rules, axis, takenAt(sheet, now), guests, { ...todayOf(rules, now), now });
  return slots.find(({ available }) => available)?.time;
}

const booksOnline = (bookingId: string, bookingTime: string, guests: number, now: number): CreateCommand => ({
  ...{ type: "create", commandId: bookingId, requestHash: null, actor: "customer", by: "customer", now },
  ...{ bookingId, bookingTime, guests, source: "online", person: SOMEBODY, locale: null, client: null },
  ...{ wanted: PARTY, overrideReason: null },
});
