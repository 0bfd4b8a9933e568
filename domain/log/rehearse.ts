import type { Command, CreateCommand } from "../day/commands.ts";
import { type BookingRules, NO_BRAKE } from "../plan/rules.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { askedFor, asOnSheet, type DecidedEntry, SOMEBODY } from "./commands-of.ts";
import { judgeLog } from "./judge-log.ts";
import {
  bookingMade,
  LOGGED_FIELDS,
  type LogEntry,
  type LoggedBooking,
  readLog,
  STANDBY_ENTRIES,
  UnreadableLog,
} from "./read-log.ts";
import { isToAnotherPlace, type RefusalWord, type Replayed, replayDate, type Turn } from "./replay-date.ts";

/** Sums of an evening: guests who came, how many minutes their seats were taken, how often the engine moved a party. */
export type Sums = { guests: number; seatMinutes: number; moves: number };

export type RefusedBooking = { id: string; bookingTime: string; guests: number; reason: RefusalWord };

/**
 * A date under other rules. Each booking that stood at its end is counted once: as `kept`, at `otherTables`, `letIn`
 * then with a member's reason, or `refused`. `bookings`: those that would stand.
 */
export type Rehearsed = {
  kept: number;
  otherTables: number;
  letIn: number;
  refused: RefusedBooking[];
  before: Sums;
  after: Sums;
  bookings: SheetBooking[];
  rules: BookingRules;
};

/**
 * Plays a date's log under other rules (docs/rules.md#rehearsal). Null when its own rules do not make of the log the
 * bookings that are stored: then no other answer can be trusted.
 * @param log the entries of the date, of the dates around it, and of bookings that came from further away or left there
 * @param stored the date's active bookings
 * @param rulesAt the rules of a version, if they were kept
 */
export function rehearse(
  date: string,
  log: DecidedEntry[],
  stored: SheetBooking[],
  rulesAt: RulesAt,
  rules: BookingRules,
): Rehearsed | null {
  try {
    const turns = turnsOf(date, log, rulesAt);
    const last = entriesOf(date, log).at(-1);
    const then = last && rulesAt(last.rulesVersion);
    const was = asLogged(date, log);
    if (!turns || !then || !isSame([...was.bookings.values()].filter(isActive), stored)) return null;
    const given = onSpecialDaysOf(then, rules);
    return { ...compared(was, replayDate(date, turns, given)), rules: given };
  } catch (error) {
    if (error instanceof UnreadableLog) return null;
    throw error;
  }
}

type RulesAt = (version: number) => BookingRules | undefined;

/** Null: an entry comes to something else under its own rules. */
function turnsOf(date: string, log: DecidedEntry[], rulesAt: RulesAt): Turn[] | null {
  const judged = new Map(judgeLog(log, rulesAt, date).map((one) => [one.entry.id, one]));
  const turns: Turn[] = [];
  const held = new Map<string, LoggedBooking>();
  for (const entry of entriesOf(date, log)) {
    const one = judged.get(entry.id);
    if (one && one.verdict !== "same") return null;
    if (entry.type === "held") held.set(entry.bookingId, bookingMade(entry));
    if (!isPlayed(entry)) continue;
    const command = one?.command ?? null;
    const made = entry.type === "accepted" ? held.get(entry.bookingId) : undefined;
    turns.push({ entry, command: command && made ? createAtYes(made, command) : command, around: one?.around ?? [] });
  }
  return turns;
}

/** A hold is no booking: under other rules its place might have gone to anybody (docs/rules.md#rehearsal). */
const isPlayed = ({ type }: LogEntry) =>
  !STANDBY_ENTRIES.has(type) && !["held", "told", "prolonged", "declined", "lapsed", "withdrawn"].includes(type);

/** Its guest asks for the place when they say yes. */
const createAtYes = (made: LoggedBooking, { actor, by, now }: Command): CreateCommand => ({
  ...{ type: "create", commandId: "judged", requestHash: null, actor, by, now },
  ...{ bookingId: made.id, bookingTime: made.bookingTime, guests: made.guests, source: made.source, area: made.area },
  ...{ wanted: askedFor(made.wanted), person: SOMEBODY, locale: null, client: null },
  overrideReason: made.override?.reason ?? null,
});

const entriesOf = (date: string, log: DecidedEntry[]) =>
  log.filter(({ bookingDate }) => bookingDate === date).sort((a, b) => a.seq - b.seq);

function asLogged(date: string, log: DecidedEntry[]): Omit<Replayed, "refused"> {
  const standing = readLog(log).days.get(date)?.bookings ?? new Map();
  const moves = entriesOf(date, log).flatMap((entry) => entry.moves ?? []);
  const bookings = new Map([...standing].map(([id, booking]) => [id, asOnSheet(booking)]));
  return { bookings, moves: moves.filter(isToAnotherPlace).length };
}

/** Special days belong to their dates; a pause and the brake to their evening, and nobody booked under them. */
const onSpecialDaysOf = (then: BookingRules, { plan, ...rules }: BookingRules): BookingRules => ({
  ...{ ...rules, ...NO_BRAKE, onlineBookingPausedUntil: null, timeZone: then.timeZone },
  plan: { ...plan, exceptions: then.plan.exceptions },
});

function compared(was: Omit<Replayed, "refused">, would: Replayed): Omit<Rehearsed, "rules"> {
  const counts = { kept: 0, otherTables: 0, letIn: 0 };
  const refused: RefusedBooking[] = [];
  for (const booking of [...was.bookings.values()].filter(isVisit)) {
    const { id, bookingTime, guests } = booking;
    const other = would.bookings.get(id);
    const stands = other && isVisit(other) && other.bookingTime === bookingTime && other.guests === guests;
    if (!stands) refused.push({ id, bookingTime, guests, reason: would.refused.get(id) ?? "cannot_change" });
    else if (booking.override) counts.letIn += 1;
    else counts[isMoved(booking, other) ? "otherTables" : "kept"] += 1;
  }
  const bookings = [...would.bookings.values()].filter(isVisit);
  return {
    ...counts,
    refused: refused.sort((a, b) => (`${a.bookingTime} ${a.id}` < `${b.bookingTime} ${b.id}` ? -1 : 1)),
    ...{ before: sumsOf(was), after: sumsOf(would), bookings },
  };
}

/** Open holds are none yet. */
const isVisit = (booking: SheetBooking) => isActive(booking) && booking.hold === null;

const isMoved = (one: SheetBooking, other: SheetBooking) =>
  one.assignment !== null &&
  other.assignment !== null &&
  one.assignment.resources.join() !== other.assignment.resources.join();

function sumsOf({ bookings, moves }: Omit<Replayed, "refused">): Sums {
  const came = [...bookings.values()].filter((one) => isVisit(one) && one.attendance !== "no_show");
  const seatMinutes = came.reduce((sum, one) => sum + one.guests * minutesStayed(one), 0);
  return { guests: came.reduce((sum, { guests }) => sum + guests, 0), seatMinutes, moves };
}

const minutesStayed = ({ startsAt, endsAt, releasedAt }: SheetBooking) =>
  Math.round(((releasedAt ?? endsAt) - startsAt) / MINUTE_MS);

/** The log does not say who could be reached. */
function isSame(bookings: SheetBooking[], stored: SheetBooking[]): boolean {
  const textOf = (each: SheetBooking & { bookingDate?: string }) =>
    JSON.stringify([
      ...COMPARED.map((field) => each[field]),
      each.assignment && Object.entries(each.assignment).sort(),
    ]);
  const texts = new Set(stored.map(textOf));
  return bookings.length === stored.length && bookings.every((each) => texts.has(textOf(each)));
}

const COMPARED = [
  ...LOGGED_FIELDS.filter((field) => field !== "bookingDate" && field !== "hold"),
  "area",
  "unplaced",
] as const;
