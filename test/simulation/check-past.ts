import { dateAsItStood } from "../../domain/log/date-as-it-stood.ts";
import { LOGGED_FIELDS, loggedParts } from "../../domain/log/read-log.ts";
import type { StoredBooking } from "../oracle/stored-row.ts";
import type { EntryWithMoves } from "./check-tables.ts";

/** All rows after an entry of the log. */
export type Snapshot = { lastEvent: number; rows: StoredBooking[] };

/** Reasons of overrides may have been erased since. */
const COMPARED = LOGGED_FIELDS.filter((field) => field !== "override");

/** Words when a date's book as it stood is another than the rows of then, else null. Undefined: the moment has later entries too. */
export function wrongWithPast(date: string, log: EntryWithMoves[], { lastEvent, rows }: Snapshot) {
  const entries = log.filter(({ bookingDate }) => bookingDate === date).sort((a, b) => a.seq - b.seq);
  const until = entries.filter(({ id }) => id <= lastEvent);
  const at = Math.max(0, ...until.map((entry) => entry.at));
  if (entries.some((entry) => entry.id > lastEvent && entry.at <= at)) return undefined;
  const stood = dateAsItStood(date, log, at)?.bookings ?? [];
  const were = rows.filter(({ bookingDate }) => bookingDate === date);
  return textOf(stood) === textOf(were)
    ? null
    : `the book as it stood after ${lastEvent} is ANOTHER than the rows were`;
}

const textOf = (bookings: Parameters<typeof loggedParts>[0]) =>
  JSON.stringify(loggedParts(bookings).map((booking) => COMPARED.map((field) => booking[field] ?? null)));
