import type { DecidedEntry } from "./commands-of.ts";
import { type LoggedBooking, readLog, UnreadableLog } from "./read-log.ts";

/**
 * `bookings`: by start. `changes`: the entries of the last moment that counts; empty before the first. `earlier`, `later`:
 * the moments of change around it in ms, or null.
 */
export type DateAsItStood = {
  bookings: LoggedBooking[];
  changes: DecidedEntry[];
  earlier: number | null;
  later: number | null;
};

/**
 * The bookings of a date as the book had them at a moment (docs/rules.md#the-book-as-it-stood). Null: the log has a gap.
 * @param log the entries of the date, and those elsewhere of bookings that came from another date or left for one
 * @param at in ms; all that was written until then counts
 */
export function dateAsItStood(date: string, log: DecidedEntry[], at: number): DateAsItStood | null {
  const moments = momentsOf(log.filter(({ bookingDate }) => bookingDate === date));
  const index = moments.findLastIndex((moment) => moment.at <= at);
  const changes = moments[index]?.entries ?? [];
  const lastId = changes.at(-1)?.id ?? 0;
  try {
    const story = readLog(log.filter(({ id }) => id <= lastId));
    const bookings = [...(story.days.get(date)?.bookings.values() ?? [])].sort(byStart);
    return { bookings, changes, earlier: moments[index - 1]?.at ?? null, later: moments[index + 1]?.at ?? null };
  } catch (error) {
    if (error instanceof UnreadableLog) return null;
    throw error;
  }
}

type Moment = { at: number; entries: DecidedEntry[] };

/** An entry counts from the latest time in the log until then: a command may have waited while a younger one was written. */
function momentsOf(entries: DecidedEntry[]): Moment[] {
  const moments: Moment[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const last = moments.at(-1);
    if (last && entry.at <= last.at) last.entries.push(entry);
    else moments.push({ at: entry.at, entries: [entry] });
  }
  return moments;
}

const byStart = (one: LoggedBooking, other: LoggedBooking) =>
  one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1);
