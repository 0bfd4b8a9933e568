import { isDeepStrictEqual } from "node:util";
import { NO_PLAN_COLUMNS } from "../../db/diary/plans.ts";
import { toRules } from "../../db/diary/rules.ts";
import { bookingEvents, bookingRules, bookings } from "../../db/diary/schema.ts";
import { overbooked } from "../../domain/log/overbooked.ts";
import {
  type LogEntry,
  type LoggedBooking,
  loggedParts,
  readLog,
  type Story,
  standingAt,
} from "../../domain/log/read-log.ts";
import { rowOf, type WorkspaceRows } from "./backup-rows.ts";

/**
 * Returns the faults of a workspace's bookings in words (docs/invariants.md). The log has no gaps and replays to the
 * rows; decisions under the current rules keep to capacity or have an override. Earlier rules are not stored.
 */
export function bookingFaults(rows: WorkspaceRows): string[] {
  const [rulesRow] = rows.booking_rules ?? [];
  if (!rulesRow) return ["the workspace has no rules"];
  const { version, maxCapacity } = toRules({ ...rowOf(bookingRules, rulesRow), ...NO_PLAN_COLUMNS });
  const log = (rows.booking_events ?? []).map((row) => rowOf(bookingEvents, row));
  const tooFull: string[] = [];
  let story: Story;
  try {
    story = readLog(log, (step, soFar) => {
      const isUnderCurrent = step.entry.rulesVersion === version;
      tooFull.push(...overbooked(step, soFar, isUnderCurrent ? maxCapacity : null));
    });
  } catch (error) {
    return [`the log cannot be read: ${publicErrorPart(error)}`];
  }
  const stored = loggedParts((rows.bookings ?? []).map((row) => rowOf(bookings, row)));
  const { byDays, byBookings } = standingAt(story);
  return [
    ...differences("by the log of its day", byDays, stored),
    ...differences("by its own log", byBookings, stored),
    ...tooFull,
  ];
}

/** Without the log entry in the message, which holds personal data. */
function publicErrorPart(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  const [, what = "", entry = ""] = /^([a-z ]+): (\{.*\})$/s.exec(text) ?? [];
  if (!entry) return "an entry is not of a known form";
  const { bookingDate, seq, bookingId }: LogEntry = JSON.parse(entry);
  return `${what}, ${bookingDate} ${seq}, booking ${bookingId}`;
}

function differences(whence: string, told: LoggedBooking[], stored: LoggedBooking[]): string[] {
  const rowsById = new Map(stored.map((row) => [row.id, row]));
  const toldById = new Map(told.map((row) => [row.id, row]));
  const ids = new Set([...rowsById.keys(), ...toldById.keys()]);
  return [...ids].flatMap((id) =>
    isDeepStrictEqual(plain(rowsById.get(id)), plain(toldById.get(id))) ? [] : `booking ${id} is another ${whence}`,
  );
}

const plain = (told: LoggedBooking | undefined): unknown => JSON.parse(JSON.stringify(told ?? null));
