import { isDeepStrictEqual } from "node:util";
import { rulesOfHistory } from "../../db/diary/rules-history.ts";
import { bookingEvents, bookings, rulesHistory } from "../../db/diary/schema.ts";
import { type DecidedEntry, type Judgement, judgeLog } from "../../domain/log/judge-log.ts";
import { overbooked } from "../../domain/log/overbooked.ts";
import {
  type LogEntry,
  type LoggedBooking,
  loggedParts,
  readLog,
  type Story,
  standingAt,
} from "../../domain/log/read-log.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { rowOf, type WorkspaceRows } from "./backup-rows.ts";

/** Rules of the versions that were kept, by version. */
function rulesByVersion(rows: WorkspaceRows): Map<number, BookingRules> {
  const kept = (rows.rules_history ?? []).map((row) => rowOf(rulesHistory, row));
  return new Map(kept.map((row) => [row.version, rulesOfHistory(row)]));
}

const logOf = (rows: WorkspaceRows) => (rows.booking_events ?? []).map((row) => rowOf(bookingEvents, row));

/** Decides the log again (docs/decisions/058-rules-by-version.md). */
export function judgedEntries(rows: WorkspaceRows): Judgement<DecidedEntry>[] {
  const rules = rulesByVersion(rows);
  return judgeLog(logOf(rows), (version) => rules.get(version));
}

/**
 * Returns the faults of a workspace's bookings in words (docs/invariants.md). The log has no gaps and replays to the
 * rows; decisions whose rules are kept keep to their capacity or have an override.
 */
export function bookingFaults(rows: WorkspaceRows): string[] {
  if ((rows.booking_rules ?? []).length === 0) return ["the workspace has no rules"];
  const rules = rulesByVersion(rows);
  const log = logOf(rows);
  const tooFull: string[] = [];
  let story: Story;
  try {
    story = readLog(log, (step, soFar) => {
      tooFull.push(...overbooked(step, soFar, rules.get(step.entry.rulesVersion)?.maxCapacity ?? null));
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
