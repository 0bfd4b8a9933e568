import { isDeepStrictEqual } from "node:util";
import type { EventRow } from "../../db/diary/bookings.ts";
import { toRules } from "../../db/diary/rules.ts";
import { bookingEvents, bookingRules, bookings } from "../../db/diary/schema.ts";
import { overfull } from "../../test/oracle/judge-log.ts";
import { readStory, type Story, sorted, standingAt, type Told, toldOf } from "../../test/oracle/replay.ts";
import { rowOf, type WorkspaceRows } from "./backup-rows.ts";

/**
 * Returns the faults of a workspace's bookings in words (docs/invariants.md). The log has no gaps and replays to the
 * rows; decisions under the current rules keep to capacity or have an override. Earlier rules are not stored.
 */
export function bookingFaults(rows: WorkspaceRows): string[] {
  const [rulesRow] = rows.booking_rules ?? [];
  if (!rulesRow) return ["the workspace has no rules"];
  const { version, maxCapacity } = toRules(rowOf(bookingRules, rulesRow));
  const log = (rows.booking_events ?? []).map((row) => rowOf(bookingEvents, row));
  let story: Story;
  try {
    story = readStory(log);
  } catch (error) {
    return [`the log cannot be read: ${publicErrorPart(error)}`];
  }
  const stored = sorted((rows.bookings ?? []).map((row) => toldOf(rowOf(bookings, row))));
  const { byDays, byBookings } = standingAt(story);
  return [
    ...differences("by the log of its day", byDays, stored),
    ...differences("by its own log", byBookings, stored),
    ...overfull(story, (decidedUnder) => (decidedUnder === version ? maxCapacity : null)),
  ];
}

/** Without the log entry in the message, which holds personal data. */
function publicErrorPart(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  const [, what = "", entry = ""] = /^([a-z ]+): (\{.*\})$/s.exec(text) ?? [];
  if (!entry) return "an entry is not of a known form";
  const { bookingDate, seq, bookingId }: EventRow = JSON.parse(entry);
  return `${what}, ${bookingDate} ${seq}, booking ${bookingId}`;
}

function differences(whence: string, told: Told[], stored: Told[]): string[] {
  const rowsById = new Map(stored.map((row) => [row.id, row]));
  const toldById = new Map(told.map((row) => [row.id, row]));
  const ids = new Set([...rowsById.keys(), ...toldById.keys()]);
  return [...ids].flatMap((id) =>
    isDeepStrictEqual(plain(rowsById.get(id)), plain(toldById.get(id))) ? [] : `booking ${id} is another ${whence}`,
  );
}

const plain = (told: Told | undefined): unknown => JSON.parse(JSON.stringify(told ?? null));
