import type { Command, Entry, Outcome } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { DecidedEntry } from "../log/commands-of.ts";
import type { BookingRules } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { aSheet, drawId } from "./givens.ts";

type Turn = Pick<DecidedEntry, "bookingDate" | "rulesVersion" | "seq">;

/** As the log keeps it. */
export const entryOf = ({ change: made, moves }: Entry, { bookingDate, rulesVersion, seq }: Turn): DecidedEntry => ({
  ...{ id: seq, bookingDate, seq, type: made.event, moves },
  ...("after" in made
    ? { bookingId: made.after.id, version: made.after.version, changes: made.fields }
    : "standby" in made
      ? { bookingId: made.standby.id, version: seq, changes: made.fields }
      : { bookingId: bookingDate, version: seq, changes: {} }),
  ...{ rulesVersion, actor: made.command.actor, at: made.command.now },
});

/** An evening with its log and the rules of each version. */
export class LoggedEvening {
  readonly log: DecidedEntry[] = [];
  readonly known = new Map<number, BookingRules>();
  #sheet: DaySheet = aSheet();

  constructor(rules: Partial<BookingRules> = {}) {
    this.change(rules);
  }

  /** A save of other rules. */
  change(rules: Partial<BookingRules>): void {
    const version = this.known.size + 1;
    this.#sheet = { ...aSheet({ ...rules, version }, [...this.#sheet.bookings.values()]), seq: this.#sheet.seq };
    this.known.set(version, this.#sheet.rules);
  }

  ask(...commands: Command[]): Outcome[] {
    const { date: bookingDate, rules } = this.#sheet;
    const decisions = decideAll(this.#sheet, commands, drawId);
    for (const entry of decisions.entries)
      this.log.push(entryOf(entry, { bookingDate, rulesVersion: rules.version, seq: this.log.length + 1 }));
    this.#sheet = afterCommit(this.#sheet, decisions);
    return decisions.outcomes;
  }

  rulesAt = (version: number) => this.known.get(version);

  booking = (id: string): SheetBooking | undefined => this.#sheet.bookings.get(id);

  /** In the order they were made. */
  get ids(): string[] {
    return [...this.#sheet.bookings.keys()];
  }

  /** As the rows say. */
  get stored(): SheetBooking[] {
    return [...this.#sheet.bookings.values()].filter(isActive);
  }

  get rules(): BookingRules {
    return this.#sheet.rules;
  }
}
