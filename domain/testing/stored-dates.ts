import { claimRows } from "../day/claim-rows.ts";
import type { Command } from "../day/commands.ts";
import { afterCommit, type Decisions, decideAll } from "../day/decide.ts";
import type { StoredClaim } from "../log/stored-claims.ts";
import type { BookingRules } from "../plan/rules.ts";
import { datesAround } from "../sheet/around.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { dayAxis } from "../time/clock.ts";
import { asAround, drawId } from "./givens.ts";

/** The rows of some dates, as a database has them. */
export class StoredDates {
  readonly dates = new Map<string, Map<string, SheetBooking>>();

  /** As the database loads a date: its rows, and of the dates around what may meet it (db/diary/load-day.ts). */
  sheetOn(date: string, rules: BookingRules): DaySheet {
    const others = datesAround(date).flatMap((other) => [...(this.dates.get(other)?.values() ?? [])]);
    const axis = dayAxis(date, rules.timeZone);
    const bookings = this.dates.get(date)?.values() ?? [];
    return daySheet({ workspaceId: "w", axis, rules, switches: {}, seq: 0, bookings, around: asAround(others) });
  }

  /** Decides on what is stored, and stores it as one batch does. */
  decideOn(date: string, rules: BookingRules, commands: Command[]): Decisions {
    const sheet = this.sheetOn(date, rules);
    const decisions = decideAll(sheet, commands, drawId);
    for (const { movedFrom, after } of decisions.changes)
      if (movedFrom !== null) this.dates.get(movedFrom)?.delete(after.id);
    this.dates.set(date, afterCommit(sheet, decisions).bookings);
    return decisions;
  }

  bookings = (): { date: string; booking: SheetBooking }[] =>
    [...this.dates].flatMap(([date, here]) => [...here.values()].map((booking) => ({ date, booking })));

  claims = (): StoredClaim[] =>
    this.bookings().flatMap(({ date, booking }) =>
      claimRows(booking).map((claim) => ({ bookingDate: date, ...claim })),
    );
}
