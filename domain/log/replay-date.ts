import type { StayAround } from "../day/around.ts";
import type { BookingMove, Command, OtherRefusal, RefusalReason } from "../day/commands.ts";
import { daySheet, type SheetBooking } from "../day/day-sheet.ts";
import { decideAll } from "../day/decide.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";
import type { DecidedEntry } from "./commands-of.ts";

/** An entry of the log with the command that it answered; null: nobody decided it. `around`: the stays of other dates then. */
export type Turn = { entry: DecidedEntry; command: Command | null; around: StayAround[] };

export type RefusalWord = RefusalReason | OtherRefusal["code"];

/** `refused`: why the last wish of a booking was refused. `moves`: how often the engine gave a party another place. */
export type Replayed = { bookings: Map<string, SheetBooking>; refused: Map<string, RefusalWord>; moves: number };

/**
 * Decides a date's commands again, from an empty day on, each at its own time (docs/rules.md#rehearsal). Other than
 * `judgeLog` it goes on from its own answers, not from those of the log.
 * @param turns all of the date, in the order of the log
 * @param rulesOf the rules for an entry
 */
export function replayDate(date: string, turns: Turn[], rulesOf: (entry: DecidedEntry) => BookingRules): Replayed {
  const replayed: Replayed = { bookings: new Map(), refused: new Map(), moves: 0 };
  for (const turn of turns) {
    if (!turn.command) followUndecided(replayed.bookings, turn.entry);
    for (const command of commandsNow(turn, replayed.bookings))
      if (decideOne(replayed, date, rulesOf(turn.entry), { ...turn, command })) break;
  }
  return replayed;
}

/** True when the command was accepted. */
function decideOne(replayed: Replayed, date: string, rules: BookingRules, { command, around }: Asked): boolean {
  const { bookings, refused } = replayed;
  const axis = dayAxis(date, rules.timeZone);
  const sheet = daySheet({
    ...{ workspaceId: "", axis, rules, switches: {}, seq: 0, around },
    bookings: bookings.values(),
  });
  const { outcomes, entries, touched } = decideAll(sheet, [command], () => "");
  for (const [id, booking] of touched)
    if (booking) bookings.set(id, booking);
    else bookings.delete(id);
  replayed.moves += entries.flatMap(({ moves }) => moves).filter(isToAnotherPlace).length;
  const [outcome] = outcomes;
  if (command.type === "create" || command.type === "change") {
    if (outcome?.ok) refused.delete(command.bookingId);
    else if (outcome) refused.set(command.bookingId, "reason" in outcome ? outcome.reason : outcome.code);
  }
  return outcome?.ok ?? false;
}

type Asked = { command: Command; around: StayAround[] };

/** Whoever was unplaced, or becomes so, did not move. */
export const isToAnotherPlace = ({ from, to }: BookingMove) => from !== null && to !== null;

/**
 * What would be asked for as the day stands now. A change asks for no more than it changed then, because an earlier one
 * may have been refused. Tables that a member chose are asked for first, then any.
 */
function commandsNow({ entry, command }: Turn, bookings: Map<string, SheetBooking>): Command[] {
  if (!command) return [];
  if ("resources" in command && command.type !== "place") return [command, { ...command, resources: undefined }];
  if (command.type !== "change" || command.from) return [command];
  const own = bookings.get(command.bookingId);
  const changes = entry.changes as Record<string, unknown>; // followEntry has read it
  const bookingTime = "bookingTime" in changes ? command.bookingTime : own?.bookingTime;
  const guests = "guests" in changes ? command.guests : own?.guests;
  return own && bookingTime && guests ? [{ ...command, version: own.version, bookingTime, guests }] : [];
}

/** The booking left for another date, or was anonymised. */
function followUndecided(bookings: Map<string, SheetBooking>, { type, bookingId, changes }: DecidedEntry): void {
  const own = bookings.get(bookingId);
  if (type === "moved_out") bookings.delete(bookingId);
  else if (own) bookings.set(bookingId, { ...own, ...(changes as object), version: own.version + 1 });
}
