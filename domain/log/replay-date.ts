import type { BookingMove, ChangeCommand, Command, RefusalReason } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { BookingRules } from "../plan/rules.ts";
import type { StayAround } from "../sheet/around.ts";
import { type DaySheet, daySheet, withAround } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { dayAxis } from "../time/clock.ts";
import { asOnSheet, type DecidedEntry } from "./commands-of.ts";
import { bookingMade } from "./read-log.ts";

/** An entry of the log with the command that it answered; null: nobody decided it. `around`: the stays of other dates then. */
export type Turn = { entry: DecidedEntry; command: Command | null; around: StayAround[] };

/** `cannot_change`: a customer came too late to change it. */
export type RefusalWord = RefusalReason | "cannot_change";

/** `refused`: why the last wish of a booking was refused. `moves`: how often the engine gave a party another place. */
export type Replayed = { bookings: Map<string, SheetBooking>; refused: Map<string, RefusalWord>; moves: number };

/**
 * Decides a date's commands again, from an empty day on, each at its own time (docs/rules.md#rehearsal). Other than
 * `judgeLog` it goes on from its own answers, not from those of the log.
 * @param turns all of the date, in the order of the log
 */
export function replayDate(date: string, turns: Turn[], rules: BookingRules): Replayed {
  const axis = dayAxis(date, rules.timeZone);
  const empty = { workspaceId: "", axis, rules, switches: {}, seq: 0, around: [] };
  const replayed = { sheet: daySheet({ ...empty, bookings: [] }), refused: new Map<string, RefusalWord>(), moves: 0 };
  for (const turn of turns) {
    const { bookings } = replayed.sheet;
    if (!turn.command) replayed.sheet = daySheet({ ...replayed.sheet, bookings: withUndecided(bookings, turn.entry) });
    replayed.sheet = withAround(replayed.sheet, turn.around);
    for (const command of commandsNow(turn, bookings)) if (decideOne(replayed, command)) break;
  }
  const { sheet, ...counted } = replayed;
  return { ...counted, bookings: sheet.bookings };
}

type Replaying = Omit<Replayed, "bookings"> & { sheet: DaySheet };

/** True when the command was accepted. */
function decideOne(replayed: Replaying, command: Command): boolean {
  const decisions = decideAll(replayed.sheet, [command], () => "");
  replayed.sheet = afterCommit(replayed.sheet, decisions);
  replayed.moves += decisions.entries.flatMap(({ moves }) => moves).filter(isToAnotherPlace).length;
  const [outcome] = decisions.outcomes;
  if (command.type === "create" || command.type === "change") {
    if (outcome?.ok) replayed.refused.delete(command.bookingId);
    else if (outcome) replayed.refused.set(command.bookingId, "reason" in outcome ? outcome.reason : "cannot_change");
  }
  return outcome?.ok ?? false;
}

/** False for a booking that was unplaced, or becomes so. */
export const isToAnotherPlace = ({ from, to }: BookingMove) => from !== null && to !== null;

/**
 * The command as it would be asked now, and what is asked when that is refused. A change asks for no more than it
 * changed then, because an earlier one may have been refused. Tables that a member chose are asked for first, then any.
 */
function commandsNow({ entry, command }: Turn, bookings: Map<string, SheetBooking>): Command[] {
  const asked = command?.type === "change" && !command.from ? changeNow(command, entry, bookings) : command;
  if (!asked) return [];
  if (!("resources" in asked) || asked.type === "place") return [asked];
  return [asked, { ...asked, resources: undefined, ...("isPinned" in asked ? { isPinned: undefined } : {}) }];
}

/** Null: the booking was refused before. */
function changeNow(command: ChangeCommand, entry: DecidedEntry, bookings: Map<string, SheetBooking>) {
  const own = bookings.get(command.bookingId);
  const changes = entry.changes as Record<string, unknown>; // followEntry has read it
  return (
    own && {
      ...{ ...command, version: own.version },
      bookingTime: "bookingTime" in changes ? command.bookingTime : own.bookingTime,
      guests: "guests" in changes ? command.guests : own.guests,
    }
  );
}

/** After an entry that nobody decided: the booking left for another date, was anonymised, or came in by an import or went with it. */
function withUndecided(bookings: Map<string, SheetBooking>, entry: DecidedEntry) {
  const { type, bookingId, changes } = entry;
  const others = new Map(bookings);
  const own = others.get(bookingId);
  if (type === "moved_out" || type === "deleted") others.delete(bookingId);
  else if (type === "created") others.set(bookingId, asOnSheet(bookingMade(entry)));
  else if (own) others.set(bookingId, { ...own, ...(changes as object), version: own.version + 1 });
  return others.values();
}
